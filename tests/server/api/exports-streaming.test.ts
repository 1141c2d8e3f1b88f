import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { devices, inventoryItems } from '../../../server/database/schema-stock.ts'
import { exportDevices } from '../../../server/devices/export.ts'
import type { ExportName } from '../../../src/domain/export-columns.ts'
import { ROW_COUNT_HEADER } from '../../../src/services/wire/csv.ts'
import { describeOnBoth } from '../support/server.ts'
import { OWN_DEALERSHIP, SIBLING_DEALERSHIP } from './people.ts'
import { DEVICES, INVENTORY, REPORTS, WIFI } from './routes.ts'
import { signedInServer } from './signed-in-server.ts'
import { LIST } from './user-calls.ts'

const LISTS: Readonly<Record<ExportName, string>> = {
  reports: REPORTS,
  users: LIST,
  inventory: INVENTORY,
  devices: DEVICES,
  wifi: WIFI,
}
const NAMES = ['reports', 'users', 'inventory', 'devices', 'wifi'] as const

describeOnBoth('exports under way', {}, (kind) => {
  const at = signedInServer({ kind })
  const { as } = at

  test('a row that is deleted or moves out of reach while the file is written is left out', async () => {
    const { db } = at.server
    const query = { filter: 'all', search: '', sort_key: 'name' } as const
    const list = await exportDevices(db, [OWN_DEALERSHIP], 'DEALER_ADMIN', query)
    const own = await db.select().from(devices).where(eq(devices.configurationId, OWN_DEALERSHIP))
    const ids = own.map(({ id }) => id)
    const [deleted = '', moved = '', ...left] = ids
    expect([...(await list.read(ids)).keys()].sort()).toEqual(ids.toSorted())
    await db.delete(devices).where(eq(devices.id, deleted))
    await db.update(devices).set({ configurationId: SIBLING_DEALERSHIP }).where(eq(devices.id, moved))
    expect([...(await list.read(ids)).keys()].sort()).toEqual(left.toSorted())
  })

  test('come in pieces over the wire, compressed or not', async () => {
    const count = await at.server.db.$count(inventoryItems)
    const origin = await at.server.listen()
    const url = `${origin}${INVENTORY}/export?columns=vin`
    const bodies = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const headers = { cookie: as('LF_ADMIN'), 'accept-encoding': encoding }
        const answer = await fetch(url, { headers })
        return [
          answer.headers.get(ROW_COUNT_HEADER),
          answer.headers.get('content-encoding'),
          await answer.text(),
        ]
      }),
    )
    const [, , plain] = bodies[0] ?? []
    expect(bodies).toEqual([
      [String(count), null, plain],
      [String(count), 'gzip', plain],
      [String(count), 'br', plain],
    ])
    expect(plain?.split('\r\n')).toHaveLength(count + 2)
  })

  test('are not asked for with HEAD', async () => {
    const answers = await Promise.all(
      NAMES.map((name) =>
        at.server.inject({
          method: 'HEAD',
          url: `${LISTS[name]}/export`,
          headers: { cookie: as('LF_ADMIN') },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  })
})
