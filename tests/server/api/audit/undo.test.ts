import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { devices } from '../../../../server/database/schema-stock.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { DEVICES } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { get, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { userWith } from '../users/user-calls.ts'

interface Row {
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

describe('what the history of a row needs for an undo', () => {
  const portal = signedInServer({ clock: () => SEEDED_AT })
  const { as } = portal

  const historyOf = async (role: string, resource: string, id: string): Promise<readonly Row[]> => {
    const url = `/audit/api/v1/history?resource=${resource}&id=${encodeURIComponent(id)}`
    return (await get(portal.server, as(role), url)).json().data
  }
  const ownDevice = async () => {
    const [device] = await portal.server.db
      .select()
      .from(devices)
      .where(eq(devices.configurationId, OWN_DEALERSHIP))
      .limit(1)
    if (device === undefined) throw new Error('The seed has no such device.')
    return device
  }
  const change = (serial: string, body: object) =>
    send(portal.server, as('LF_ADMIN'), 'PATCH', `${DEVICES}/${serial}`, body)
  const sides = (rows: readonly Row[]) => rows.map(({ before, after }) => [before, after])

  test('former notes and links are told to those who see them, and to nobody by the log', async () => {
    const { serialNumber: serial } = await ownDevice()
    await change(serial, { note: null, status: 'shipped', tracking_url: null })
    const link = 'https://track.example/first'
    for (const body of [
      { note: 'First note' },
      { note: 'Second note', tracking_url: link },
      { note: null },
      { status: 'active' },
    ])
      expect((await change(serial, body)).statusCode).toBe(200)
    const told = (await historyOf('LF_ADMIN', 'device', serial)).slice(0, 4)
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
    expect(sides((await historyOf('LF_USER', 'device', serial)).slice(0, 4))).toEqual(sides(told))
    const others = JSON.stringify(await historyOf('DEALER_ADMIN', 'device', serial))
    const stored = JSON.stringify(await portal.server.db.select().from(auditEvents))
    for (const text of ['First note', 'Second note', link])
      expect([others.includes(text), stored.includes(text)]).toEqual([false, false])
  })

  test('former roles are told with the names of their organisations, and can be given again', async () => {
    const { email } = await userWith(
      portal.server,
      { name: 'DEALER_USER', configurationId: OWN_DEALERSHIP },
      { name: 'DEALER_USER', configurationId: SIBLING_DEALERSHIP },
    )
    const roles = [{ name: 'DEALER_ADMIN', configuration_id: OWN_DEALERSHIP }]
    const give = (given: object) => send(portal.server, as('LF_ADMIN'), 'PATCH', '/auth/user', given)
    expect((await give({ email, roles })).statusCode).toBe(200)
    const [row] = await historyOf('LF_ADMIN', 'user', email)
    const former = [OWN_DEALERSHIP, SIBLING_DEALERSHIP].map((place) => ({
      name: 'DEALER_USER',
      group_id: null,
      config_id: place,
      organisation: expect.any(String),
    }))
    expect(row?.before?.roles).toEqual(expect.arrayContaining(former))
    const again = former.map(({ name, config_id }) => ({ name, configuration_id: config_id }))
    expect((await give({ email, roles: again })).statusCode).toBe(200)
    const [undone] = await historyOf('LF_ADMIN', 'user', email)
    expect(undone).toMatchObject({ action: 'user.role-changed', before: row?.after, after: row?.before })
    const [seen] = await historyOf('DEALER_ADMIN', 'user', email)
    expect(seen?.after?.roles).toEqual([expect.objectContaining({ config_id: OWN_DEALERSHIP })])
  })
})
