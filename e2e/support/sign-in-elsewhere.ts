import { request } from 'playwright/test'
import type { Account } from './accounts.ts'
import type { PortalServer } from './portal-server.ts'
import { signInByRequest } from './test.ts'
import { words } from './words.ts'

/** The user agents of an iPhone and of a script. */
const ELSEWHERE = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'x',
]

/** The iPhone's name in the list of sessions. */
export const PHONE = words('ownSessions.device', { browser: 'Safari', system: 'iOS' })

/** Signs an account in on an iPhone and by a script. */
export async function signInElsewhere({ origin }: PortalServer, account: Account): Promise<void> {
  for (const userAgent of ELSEWHERE) {
    const api = await request.newContext({ baseURL: origin, userAgent })
    await signInByRequest(api, account)
    await api.dispose()
  }
}
