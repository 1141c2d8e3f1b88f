import { asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { reportRevisions } from '../../../../server/database/schema-revisions.ts'
import { devices } from '../../../../server/database/schema-stock.ts'
import { printedReportNumber } from '../../../../src/domain/report/report-number.ts'
import { ROLES } from '../../../roles/grid.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { signedIn } from '../../support/sessions.ts'
import { DEVICES, REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, everyRow, type Query, send } from '../stock-calls.ts'
import {
  ACCOUNTS,
  FOREIGN_DEALERSHIP,
  FOREIGN_GROUP,
  get,
  OWN_DEALERSHIP,
  SIBLING_DEALERSHIP,
} from '../users/people.ts'
import { userWith } from '../users/user-calls.ts'

const EVENTS = '/audit/api/v1/events'
const HISTORY = '/audit/api/v1/history'

interface Row {
  readonly action: string
  readonly actor: { readonly email: string } | null
  readonly actor_is_outside: boolean
  readonly actor_is_of_group: boolean
  readonly resource: { readonly id: string; readonly label: string }
  readonly organisations: readonly string[]
  readonly from: object | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

describe('the audit log', () => {
  const portal = signedInServer({ clock: () => SEEDED_AT })
  const { as } = portal
  const reports = new Map<string, typeof batteryReports.$inferSelect>()
  const report = (dealership: string) => {
    const found = reports.get(dealership)
    if (!found) throw new Error('The seed has no such report.')
    return found
  }
  const rowsFor = (role: string, query: Query = {}) => everyRow<Row>(portal.server, as(role), EVENTS, query)
  const historyOf = (role: string, resource: string, id: string) =>
    get(portal.server, as(role), `${HISTORY}?resource=${resource}&id=${encodeURIComponent(id)}`)

  beforeAll(async () => {
    const places = [OWN_DEALERSHIP, SIBLING_DEALERSHIP, FOREIGN_DEALERSHIP]
    const rows = await portal.server.db
      .select()
      .from(batteryReports)
      .where(inArray(batteryReports.configurationId, places))
      .orderBy(asc(batteryReports.id))
    for (const place of places) {
      const found = rows.find((row) => row.configurationId === place && !row.archived && row.score !== null)
      if (found) reports.set(place, found)
    }
    for (const place of places) {
      const { id, published } = report(place)
      await send(portal.server, as('LF_ADMIN'), 'PATCH', `${REPORTS}/${id}`, { published: !published })
    }
    const own = report(OWN_DEALERSHIP)
    await send(portal.server, as('DEALER_USER'), 'PATCH', `${REPORTS}/${own.id}`, {
      published: own.published,
    })
  })

  test('shows each admin the events of the own organisations only, in every call', async () => {
    const seen = async (role: string, query: Query = {}) => {
      const ids = new Set((await rowsFor(role, query)).map(({ resource }) => resource.id))
      return [OWN_DEALERSHIP, SIBLING_DEALERSHIP, FOREIGN_DEALERSHIP].map((place) =>
        ids.has(report(place).id),
      )
    }
    expect(await seen('LF_ADMIN')).toEqual([true, true, true])
    expect(await seen('GROUP_ADMIN')).toEqual([true, true, false])
    expect(await seen('DEALER_ADMIN')).toEqual([true, false, false])
    const foreign = report(FOREIGN_DEALERSHIP)
    for (const query of [
      { search: foreign.vin },
      { resource: 'report', id: foreign.id },
      { account: ACCOUNTS.LF_ADMIN, resource: 'report', id: foreign.id },
      { search: 'admin@provider.example' },
    ])
      expect([query, await rowsFor('GROUP_ADMIN', query)]).toEqual([query, []])
    const context = { context_type: 'dealership', context_id: FOREIGN_DEALERSHIP }
    expect((await ask(portal.server, as('GROUP_ADMIN'), EVENTS, context)).statusCode).toBe(403)
    const file = await get(portal.server, as('GROUP_ADMIN'), `${EVENTS}/export`)
    expect([file.body.includes(foreign.vin), file.body.includes(report(OWN_DEALERSHIP).vin)]).toEqual([
      false,
      true,
    ])
    expect(file.body).not.toContain('admin@provider.example')
  })

  test('shows only colleagues by name, and others without an address', async () => {
    const query = { resource: 'report', id: report(OWN_DEALERSHIP).id }
    const people = async (role: string) =>
      (await rowsFor(role, query)).map((row) => [row.actor?.email, row.actor_is_outside, row.from !== null])
    expect(await people('LF_ADMIN')).toEqual([
      [ACCOUNTS.DEALER_USER, false, true],
      [ACCOUNTS.LF_ADMIN, false, true],
    ])
    expect(await people('DEALER_ADMIN')).toEqual([
      [ACCOUNTS.DEALER_USER, false, true],
      [undefined, true, false],
    ])
  })

  test('hides what a reader must not know of a device that comes from elsewhere', async () => {
    const [device] = await portal.server.db
      .select()
      .from(devices)
      .where(eq(devices.configurationId, FOREIGN_DEALERSHIP))
      .limit(1)
    const serial = device?.serialNumber ?? ''
    const change = (body: object) =>
      send(portal.server, as('LF_ADMIN'), 'PATCH', `${DEVICES}/${serial}`, body)
    expect((await change({ configuration: { id: OWN_DEALERSHIP }, note: 'for us alone' })).statusCode).toBe(
      200,
    )
    const rows = await rowsFor('DEALER_ADMIN', { resource: 'device', id: serial })
    expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['device.changed', null, null],
      [
        'device.assigned',
        { dealership: { id: null, name: null } },
        { dealership: { id: OWN_DEALERSHIP, name: expect.any(String) } },
      ],
    ])
    const [noted, , assigned] = await rowsFor('LF_ADMIN', { resource: 'device', id: serial })
    expect([noted?.after, assigned?.before]).toEqual([
      { note: '…' },
      { dealership: { id: FOREIGN_DEALERSHIP, name: expect.any(String) } },
    ])
  })

  test('hides the roles of a user in other organisations', async () => {
    const { email } = await userWith(
      portal.server,
      { name: 'DEALER_USER', configurationId: OWN_DEALERSHIP },
      { name: 'GROUP_USER', groupId: FOREIGN_GROUP },
    )
    const roles = [{ name: 'DEALER_ADMIN', configuration_id: OWN_DEALERSHIP }]
    await send(portal.server, as('LF_ADMIN'), 'PATCH', '/auth/user', { email, roles })
    const namesIn = async (role: string) => {
      const [row] = await rowsFor(role, { search: email, filter: 'users' })
      return [row?.before?.roles, row?.after?.roles].map((held) =>
        Array.isArray(held) ? held.map(({ name }) => name) : held,
      )
    }
    expect(await namesIn('LF_ADMIN')).toEqual([['GROUP_USER', 'DEALER_USER'], ['DEALER_ADMIN']])
    expect(await namesIn('DEALER_ADMIN')).toEqual([['DEALER_USER'], ['DEALER_ADMIN']])
  })

  test('finds events by thing, person, day, tab and account, the newest first', async () => {
    const { vin, id } = report(OWN_DEALERSHIP)
    const counted = async (query: Query) => (await rowsFor('LF_ADMIN', query)).length
    expect(await counted({ search: vin.slice(-6) })).toBe(2)
    expect(await counted({ search: `${vin.slice(0, 8)} ${vin.slice(8)}` })).toBe(2)
    expect(await counted({ search: `${vin.slice(-6)} dealer.user@maple` })).toBe(1)
    const [issued] = await portal.db.select().from(reportRevisions).where(eq(reportRevisions.reportId, id))
    expect(await counted({ search: printedReportNumber(issued?.number ?? '') })).toBe(2)
    expect(await counted({ search: vin, account: ACCOUNTS.DEALER_USER.toUpperCase() })).toBe(1)
    expect(await counted({ search: vin, filter: 'users' })).toBe(0)
    expect(await counted({ search: `${vin} 2026-05-15` })).toBe(2)
    expect(await counted({ search: `${vin} 2026-05-14 2026-05-16` })).toBe(2)
    expect(await counted({ search: `${vin} 2026-05-16` })).toBe(0)
    // Noon in UTC is the next day there.
    expect(await counted({ search: `${vin} 2026-05-16`, time_zone: 'Pacific/Kiritimati' })).toBe(2)
    expect(await counted({ resource: 'report', id, from: '2026-05-15T12:00:00Z' })).toBe(2)
    expect(await counted({ resource: 'report', id, to: '2026-05-15T12:00:00Z' })).toBe(0)
    expect(
      (await ask(portal.server, as('LF_ADMIN'), EVENTS, { search: '2026-05-15', time_zone: 'Mars/X' }))
        .statusCode,
    ).toBe(400)
    const newest = await rowsFor('LF_ADMIN', { search: vin })
    const oldest = await rowsFor('LF_ADMIN', { search: vin, sort_direction: 'ASC' })
    expect(newest.map(({ actor }) => actor?.email)).toEqual([ACCOUNTS.DEALER_USER, ACCOUNTS.LF_ADMIN])
    expect(oldest).toEqual(newest.toReversed())
    const counts = await ask(portal.server, as('LF_ADMIN'), `${EVENTS}/filters`, { search: vin })
    expect(counts.json()).toEqual({ audit_all: 2, reports: 2, stock: 0, users: 0, access: 0, data: 0 })
  })

  test('tells the history of a thing to whoever sees it, addresses to admins only', async () => {
    const { id } = report(OWN_DEALERSHIP)
    const told = async (role: string) => {
      const answer = await historyOf(role, 'report', id)
      const rows: Row[] = answer.json().data
      return rows.map(({ actor, from, after }) => [actor?.email ?? null, from !== null, after?.published])
    }
    const { published } = report(OWN_DEALERSHIP)
    expect(await told('DEALER_USER')).toEqual([
      [ACCOUNTS.DEALER_USER, false, published],
      [null, false, !published],
    ])
    expect(await told('DEALER_ADMIN')).toEqual([
      [ACCOUNTS.DEALER_USER, true, published],
      [null, false, !published],
    ])
    const statuses = async (resource: string, thing: string) =>
      Promise.all(ROLES.map(async (role) => (await historyOf(role, resource, thing)).statusCode))
    expect(await statuses('report', report(FOREIGN_DEALERSHIP).id)).toEqual([200, 200, 404, 404, 404, 404])
    expect(await statuses('user', ACCOUNTS.DEALER_USER)).toEqual([200, 200, 200, 403, 200, 403])
    expect(await statuses('device', 'unknown')).toEqual([404, 404, 404, 404, 404, 404])
    const nobody = await signedIn(portal.server, (await userWith(portal.server)).email)
    expect((await get(portal.server, nobody, `${HISTORY}?resource=report&id=${id}`)).statusCode).toBe(403)
  })
})
