import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Reads the mails in the outbox of this data folder, oldest first. */
export async function readOutbox(dataDir: string): Promise<readonly Email[]> {
  const folder = outboxOf(dataDir)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .sort()
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}

/** The code or the temporary password in a mail. */
export function copyOf(mail: Email | undefined): string {
  const copied = /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1]
  if (!copied) throw new Error(`nothing to copy in: ${mail?.text}`)
  return copied
}

/**
 * Waits until a call has mailed a code to an address; as long as the test lasts, if there is none.
 *
 * @param ask Makes the call.
 * @returns The code, and what the call has returned.
 */
export async function mailedCode<Answer>(
  dataDir: string,
  address: string,
  ask: () => Promise<Answer>,
): Promise<{ readonly code: string; readonly answer: Answer }> {
  const codes = async () =>
    (await readOutbox(dataDir)).filter(
      ({ to, subject = '' }) => to?.[0]?.address === address && /\bcode\b/.test(subject),
    )
  const folder = outboxOf(dataDir)
  mkdirSync(folder, { recursive: true })
  const watcher = watch(folder)
  const { length: earlier } = await codes()
  const answer = await ask()
  for (;;) {
    // Before the folder is read: a mail that comes meanwhile is not missed.
    const change = once(watcher, 'change')
    const mails = await codes()
    if (mails.length > earlier) {
      watcher.close()
      return { code: copyOf(mails.at(-1)), answer }
    }
    await change
  }
}

function outboxOf(dataDir: string): string {
  return join(dataDir, 'outbox')
}
