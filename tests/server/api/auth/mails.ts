import type { Email } from 'postal-mime'
import { vi } from 'vitest'
import { copyOf, readOutbox } from '../../support/outbox.ts'
import type { TestServer } from '../../support/server.ts'

/** Waits for `count` mails in the outbox to an address. Returns them, oldest first. */
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

export function allMails({ settings }: TestServer): Promise<readonly Email[]> {
  return readOutbox(settings.dataDir)
}

/** The code or the temporary password in the newest mail to an address. */
export async function copiedFrom(server: TestServer, address: string, count = 1): Promise<string> {
  const mails = await mailsTo(server, address, count)
  return copyOf(mails.at(-1))
}
