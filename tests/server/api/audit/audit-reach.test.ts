import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports, users } from '../../../../server/database/schema.ts'
import { signedIn } from '../../support/sessions.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, send } from '../stock-calls.ts'
import { ACCOUNTS, get, OWN_DEALERSHIP } from '../users/people.ts'
import { foreignRole, ownRole, userWith } from '../users/user-calls.ts'

const EVENTS = '/audit/api/v1/events'
const HISTORY = '/audit/api/v1/history'

interface Row {
  readonly actor: { readonly email: string } | null
  readonly resource: { readonly id: string; readonly label: string }
  readonly from: object | null
}

describe('what the audit log tells beyond the reach of an admin', () => {
  const portal = signedInServer()

  test('an admin elsewhere does not learn the addresses of colleagues', async () => {
    const { server, as } = portal
    const ofOwn = and(eq(batteryReports.configurationId, OWN_DEALERSHIP), eq(batteryReports.archived, false))
    const [report] = await server.db.select().from(batteryReports).where(ofOwn).limit(1)
    const id = report?.id ?? ''
    await send(server, as('DEALER_USER'), 'PATCH', `${REPORTS}/${id}`, { published: !report?.published })
    const adminElsewhere = await userWith(server, foreignRole('GROUP_ADMIN'), ownRole('DEALER_USER'))
    const told = async (cookie: string) => {
      const answer = await get(server, cookie, `${HISTORY}?resource=report&id=${id}`)
      const rows: readonly Row[] = answer.json().data
      return rows.map(({ actor, from }) => [actor?.email, from !== null])
    }
    expect(await told(await signedIn(server, adminElsewhere.email))).toEqual([[ACCOUNTS.DEALER_USER, false]])
    expect(await told(as('DEALER_ADMIN'))).toEqual([[ACCOUNTS.DEALER_USER, true]])
  })

  test('no admin of an organisation learns the id of a user, which protects the versions of users', async () => {
    const { server, as } = portal
    await send(server, as('DEALER_USER'), 'PATCH', '/auth/user/profile', { name: 'Matthieu' })
    const known = (await server.db.select().from(users)).map(({ id }) => id)
    const about = { resource: 'user', id: ACCOUNTS.DEALER_USER }
    for (const role of ['GROUP_ADMIN', 'DEALER_ADMIN']) {
      const events = await ask(server, as(role), EVENTS, { resource: 'user', limit: 100 })
      const history = await ask(server, as(role), HISTORY, about)
      const rows: readonly Row[] = [...events.json().data, ...history.json().data]
      expect(rows.length).toBeGreaterThan(1)
      expect(rows.filter(({ resource }) => known.includes(resource.id))).toEqual([])
      expect(rows.every(({ resource }) => resource.id === resource.label)).toBe(true)
    }
  })
})
