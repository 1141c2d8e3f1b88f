import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'
import type { TestServer } from '../support/server.ts'

/** The mails in the outbox to an address, oldest first, once there are `count` of them. */
export async function mailsTo(server: TestServer, address: string, count: number): Promise<readonly Email[]> {
  return vi.waitFor(
    async () => {
      const mails = (await allMails(server)).filter(({ to }) => to?.[0]?.address === address)
      if (mails.length !== count) throw new Error(`${mails.length} mails to ${address}, not ${count}`)
      return mails
    },
    { interval: 10, timeout: 10_000 },
  )
}

export async function allMails({ settings }: TestServer): Promise<readonly Email[]> {
  const folder = join(settings.dataDir, 'outbox')
  const names = readdirSync(folder, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .sort()
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}

/** What the newest of an address's mails gives to copy: the code, or the temporary password. */
export async function copiedFrom(server: TestServer, address: string, count = 1): Promise<string> {
  const mails = await mailsTo(server, address, count)
  const copied = /^ {4}(\S+)$/m.exec(mails.at(-1)?.text ?? '')?.[1]
  if (!copied) throw new Error(`nothing to copy in: ${mails.at(-1)?.text}`)
  return copied
}
