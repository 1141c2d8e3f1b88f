import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { reportRevisions } from '../../../../server/database/schema-revisions.ts'
import { printedReportNumber } from '../../../../src/domain/report/report-number.ts'
import { ROLES } from '../../../roles/grid.ts'
import { signedIn } from '../../support/sessions.ts'
import { seededDevice } from '../lists/device-calls.ts'
import { reportCalls, type StoredReport } from '../reports/report-calls.ts'
import { DEVICES } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import type { Query } from '../stock-calls.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, get, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { foreignRole, onWire, ownRole, userWith } from '../users/user-calls.ts'

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
  const portal = signedInServer()
  const reports = new Map<string, StoredReport>()
  const report = (dealership: string) => {
    const found = reports.get(dealership)
    if (!found) throw new Error('The seed has no such report.')
    return found
  }
  const rowsFor = (role: string, query: Query = {}) => portal.everyRow<Row>(role, EVENTS, query)
  const historyOf = (role: string, resource: string, id: string) =>
    portal.get(role, `${HISTORY}?resource=${resource}&id=${encodeURIComponent(id)}`)
  const rowsOfHistory = async (...asked: Parameters<typeof historyOf>): Promise<readonly Row[]> =>
    (await historyOf(...asked)).json().data

  const change = (serial: string, body: object) =>
    portal.send('LF_ADMIN', 'PATCH', `${DEVICES}/${serial}`, body)

  beforeAll(async () => {
    const { take, patch } = reportCalls(portal)
    for (const place of [OWN_DEALERSHIP, SIBLING_DEALERSHIP, FOREIGN_DEALERSHIP]) {
      const found = await take(({ archived, score }) => !archived && score !== null, place)
      reports.set(place, found)
      await patch(found.id, { published: !found.published }, 'LF_ADMIN')
    }
    const own = report(OWN_DEALERSHIP)
    await patch(own.id, { published: own.published })
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
    const itself = { resource: 'report', id: foreign.id }
    const searches = [{ search: foreign.vin }, { search: ACCOUNTS.LF_ADMIN }]
    for (const query of [...searches, itself, { ...itself, account: ACCOUNTS.LF_ADMIN }])
      expect([query, await rowsFor('GROUP_ADMIN', query)]).toEqual([query, []])
    const context = { context_type: 'dealership', context_id: FOREIGN_DEALERSHIP }
    expect((await portal.ask('GROUP_ADMIN', EVENTS, context)).statusCode).toBe(403)
    const { body } = await portal.get('GROUP_ADMIN', `${EVENTS}/export`)
    expect(body).toContain(report(OWN_DEALERSHIP).vin)
    for (const hidden of [foreign.vin, ACCOUNTS.LF_ADMIN]) expect(body).not.toContain(hidden)
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
    const { serialNumber: serial } = await seededDevice(portal, FOREIGN_DEALERSHIP)
    const moved = await change(serial, { configuration: { id: OWN_DEALERSHIP }, note: 'for us alone' })
    expect(moved.statusCode).toBe(200)
    const dealership = (id: string) => ({ dealership: { id, name: expect.any(String) } })
    const rows = await rowsFor('DEALER_ADMIN', { resource: 'device', id: serial })
    expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['device.changed', null, null],
      ['device.assigned', { dealership: { id: null, name: null } }, dealership(OWN_DEALERSHIP)],
    ])
    const [noted, , assigned] = await rowsFor('LF_ADMIN', { resource: 'device', id: serial })
    expect([noted?.after, assigned?.before]).toEqual([{ note: '…' }, dealership(FOREIGN_DEALERSHIP)])
  })

  test('finds events by thing, person, day, tab and account, the newest first', async () => {
    const { vin, id } = report(OWN_DEALERSHIP)
    const [issued] = await portal.db.select().from(reportRevisions).where(eq(reportRevisions.reportId, id))
    for (const [query, count] of [
      [{ search: vin.slice(-6) }, 2],
      [{ search: `${vin.slice(0, 8)} ${vin.slice(8)}` }, 2],
      [{ search: `${vin.slice(-6)} dealer.user@maple` }, 1],
      [{ search: printedReportNumber(issued?.number ?? '') }, 2],
      [{ search: vin, account: ACCOUNTS.DEALER_USER.toUpperCase() }, 1],
      [{ search: vin, filter: 'users' }, 0],
      [{ search: `${vin} 2026-05-15` }, 2],
      [{ search: `${vin} 2026-05-14 2026-05-16` }, 2],
      [{ search: `${vin} 2026-05-16` }, 0],
      // Noon in UTC is the next day there.
      [{ search: `${vin} 2026-05-16`, time_zone: 'Pacific/Kiritimati' }, 2],
      [{ resource: 'report', id, from: '2026-05-15T12:00:00Z' }, 2],
      [{ resource: 'report', id, to: '2026-05-15T12:00:00Z' }, 0],
    ] as const)
      expect([query, (await rowsFor('LF_ADMIN', query)).length]).toEqual([query, count])
    const wrong = await portal.ask('LF_ADMIN', EVENTS, { search: '2026-05-15', time_zone: 'Mars/X' })
    expect(wrong.statusCode).toBe(400)
    const newest = await rowsFor('LF_ADMIN', { search: vin })
    const oldest = await rowsFor('LF_ADMIN', { search: vin, sort_direction: 'ASC' })
    expect(newest.map(({ actor }) => actor?.email)).toEqual([ACCOUNTS.DEALER_USER, ACCOUNTS.LF_ADMIN])
    expect(oldest).toEqual(newest.toReversed())
    const counts = await portal.ask('LF_ADMIN', `${EVENTS}/filters`, { search: vin })
    expect(counts.json()).toEqual({ audit_all: 2, reports: 2, stock: 0, users: 0, access: 0, data: 0 })
  })

  test('tells the history of a thing to whoever sees it, addresses to admins only', async () => {
    const { id } = report(OWN_DEALERSHIP)
    const { published } = report(OWN_DEALERSHIP)
    for (const role of ['DEALER_USER', 'DEALER_ADMIN']) {
      const rows = await rowsOfHistory(role, 'report', id)
      const told = rows.map((one) => [one.actor?.email ?? null, one.from !== null, one.after?.published])
      const own = [ACCOUNTS.DEALER_USER, role === 'DEALER_ADMIN', published]
      expect([role, ...told]).toEqual([role, own, [null, false, !published]])
    }
    const statuses = async (resource: string, thing: string) =>
      Promise.all(ROLES.map(async (role) => (await historyOf(role, resource, thing)).statusCode))
    expect(await statuses('report', report(FOREIGN_DEALERSHIP).id)).toEqual([200, 200, 404, 404, 404, 404])
    expect(await statuses('user', ACCOUNTS.DEALER_USER)).toEqual([200, 200, 200, 403, 200, 403])
    expect(await statuses('device', 'unknown')).toEqual([404, 404, 404, 404, 404, 404])
    const toldTo = async (...roles: Parameters<typeof userWith>[1][]) => {
      const { email } = await userWith(portal.server, ...roles)
      const cookie = await signedIn(portal.server, email)
      return get(portal.server, cookie, `${HISTORY}?resource=report&id=${id}`)
    }
    expect((await toldTo()).statusCode).toBe(403)
    // An admin elsewhere does not learn the addresses of colleagues.
    const elsewhere = await toldTo(foreignRole('GROUP_ADMIN'), ownRole('DEALER_USER'))
    expect(elsewhere.json().data.map(({ from }: Row) => from)).toEqual([null, null])
  })

  test('tells no admin of an organisation the id of a user, which protects the versions of users', async () => {
    await portal.send('DEALER_USER', 'PATCH', '/auth/user/profile', { name: 'Matthieu' })
    for (const role of ['GROUP_ADMIN', 'DEALER_ADMIN']) {
      const history = await rowsOfHistory(role, 'user', ACCOUNTS.DEALER_USER)
      const rows = [...(await rowsFor(role, { resource: 'user' })), ...history]
      expect(rows.length).toBeGreaterThan(1)
      expect(rows.filter(({ resource }) => resource.id !== resource.label)).toEqual([])
    }
  })

  const sides = (rows: readonly Row[]) => rows.map(({ before, after }) => [before, after])

  test('former notes and links are told to those who see them, and to nobody by the log', async () => {
    const { serialNumber: serial } = await seededDevice(portal)
    await change(serial, { note: null, status: 'shipped', tracking_url: null })
    const link = 'https://track.example/first'
    for (const body of [
      { note: 'First note' },
      { note: 'Second note', tracking_url: link },
      { note: null },
      { status: 'active' },
    ])
      expect((await change(serial, body)).statusCode).toBe(200)
    const told = (await rowsOfHistory('LF_ADMIN', 'device', serial)).slice(0, 4)
    expect(sides(told)).toEqual([
      [
        { status: 'shipped', tracking_url: link },
        { status: 'active', tracking_url: null },
      ],
      [{ note: 'Second note' }, { note: null }],
      [
        { note: 'First note', tracking_url: null },
        { note: 'Second note', tracking_url: link },
      ],
      [{ note: null }, { note: 'First note' }],
    ])
    expect(sides((await rowsOfHistory('LF_USER', 'device', serial)).slice(0, 4))).toEqual(sides(told))
    const others = JSON.stringify(await rowsOfHistory('DEALER_ADMIN', 'device', serial))
    const stored = JSON.stringify(await portal.server.db.select().from(auditEvents))
    for (const text of ['First note', 'Second note', link])
      expect([others.includes(text), stored.includes(text)]).toEqual([false, false])
  })

  test('former roles are told with the names of their organisations, and can be given again', async () => {
    const places = [OWN_DEALERSHIP, SIBLING_DEALERSHIP]
    const held = places.map((place) => ownRole('DEALER_USER', '', place))
    const { email } = await userWith(portal.server, ...held)
    const roles = [{ name: 'DEALER_ADMIN', configuration_id: OWN_DEALERSHIP }]
    const give = (given: object) => portal.send('LF_ADMIN', 'PATCH', '/auth/user', given)
    expect((await give({ email, roles })).statusCode).toBe(200)
    const [row] = await rowsOfHistory('LF_ADMIN', 'user', email)
    const inPlace = { name: 'DEALER_USER', group_id: null, organisation: expect.any(String) }
    const former = places.map((config_id) => ({ ...inPlace, config_id }))
    expect(row?.before?.roles).toEqual(expect.arrayContaining(former))
    expect((await give({ email, roles: held.map(onWire) })).statusCode).toBe(200)
    const [undone] = await rowsOfHistory('LF_ADMIN', 'user', email)
    expect(undone).toMatchObject({ action: 'user.role-changed', before: row?.after, after: row?.before })
    const [seen] = await rowsOfHistory('DEALER_ADMIN', 'user', email)
    expect(seen?.after?.roles).toEqual([expect.objectContaining({ config_id: OWN_DEALERSHIP })])
  })
})
