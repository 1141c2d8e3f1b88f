import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

/** Reads the mails in the outbox of this data folder, oldest first. */
export async function readOutbox(dataDir: string): Promise<readonly Email[]> {
  const folder = join(dataDir, 'outbox')
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
 * Waits until a call has mailed a code to an address.
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
  const { length: earlier } = await codes()
  const answer = await ask()
  for (let looks = 0; looks < 400; looks++) {
    const mails = await codes()
    if (mails.length > earlier) return { code: copyOf(mails.at(-1)), answer }
    await setTimeout(25)
  }
  throw new Error(`There is no mail with a code to ${address}.`)
}
