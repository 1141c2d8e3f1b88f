import type { Email } from 'postal-mime'
import { vi } from 'vitest'
import { copyOf, readOutbox } from '../../support/outbox.ts'
import type { TestServer } from '../../support/server.ts'

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

export function allMails({ settings }: TestServer): Promise<readonly Email[]> {
  return readOutbox(settings.dataDir)
}

/** What the newest of an address's mails gives to copy: the code, or the temporary password. */
export async function copiedFrom(server: TestServer, address: string, count = 1): Promise<string> {
  const mails = await mailsTo(server, address, count)
  return copyOf(mails.at(-1))
}
