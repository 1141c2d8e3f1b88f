import type { RouteDependencies } from '../dependencies.ts'
import { isWithinLimit } from '../http/call-counts.ts'
import { networkOf } from '../http/caller-network.ts'
import { findAccount } from '../identity/accounts.ts'
import type { Browser } from '../identity/sessions.ts'
import { NOBODY, ownerOf, placesOf, recordEvents } from './record.ts'

const HOUR_MS = 60 * 60_000
/** How many failures are recorded: guesses must not fill the log. The throttle refuses most of the others before they fail. */
const OF_NETWORK = { name: 'audit-failures-network', max: 100, periodMs: HOUR_MS }
const OF_ALL = { name: 'audit-failures', max: 1000, periodMs: HOUR_MS }

/**
 * Records a sign-in that failed, within limits. It does not contain what was typed: people type passwords into the field for the
 * address. An unknown address leaves only the network that tried it.
 *
 * @param address As `addressOf` returns it; `null` when nobody was named.
 */
export async function recordFailure(
  { db, now }: Pick<RouteDependencies, 'db' | 'now'>,
  address: string | null,
  { ip, userAgent }: Browser,
  method: 'password' | 'passkey' | 'recovery-code' | 'mailed-code' | 'invitation',
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isWithinLimit(tx, OF_NETWORK, networkOf(ip)))) return
    if (!(await isWithinLimit(tx, OF_ALL, 'all'))) return
    const account = await findAccount(tx, address ?? '')
    const browser = { ip, userAgent }
    // The same work for an unknown address: its answer must not come sooner.
    const owner = await ownerOf(tx, account ?? UNKNOWN, browser)
    await recordEvents(tx, { ...NOBODY, browser }, now(), [
      {
        action: 'session.sign-in-failed',
        type: 'user',
        id: account?.id ?? null,
        label: account?.email ?? '',
        places: placesOf(owner.roles),
        after: { method },
      },
    ])
  })
}

const UNKNOWN = { id: '', email: '', name: '', familyName: '' }
