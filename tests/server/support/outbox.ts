import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
