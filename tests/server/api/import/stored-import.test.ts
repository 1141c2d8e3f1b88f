import { eq, inArray } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { NOBODY } from '../../../../server/audit/record.ts'
import * as schema from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { inventoryItems } from '../../../../server/database/schema-stock.ts'
import { forbidden } from '../../../../server/http/problem.ts'
import { openImport } from '../../../../server/inventories/import/import.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { LOCK_WAITS } from '../../support/lock-waits.ts'
import { INVENTORY } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { OWN_DEALERSHIP } from '../users/people.ts'
import { lastLine, vinOf } from './files.ts'

const LINES = 3000
const AUTHOR = { author: NOBODY, now: SEEDED_AT }
const END = { type: 'finished', stored: true, lines: LINES, refused: 0 } as const
const ALL_NEW = { updated: 0, unchanged: 0 }

/** Only PostgreSQL lets transactions wait for each other. */
const testOnPostgres = test.runIf(inject('engine') === 'postgres')

describe('an import', () => {
  const portal = signedInServer()
  const stock = () => fingerprint(portal.server, [inventoryItems, schema.vehicles, auditEvents])
  const open = (lines: readonly string[], key?: string, requireRights = async () => undefined) =>
    openImport(Buffer.from(`VIN,Stock number,Type,Dealership\n${lines.join('\n')}\n`), {
      ...AUTHOR,
      db: portal.server.database.longDb,
      reach: 'everything',
      isPreview: false,
      skipsRefused: false,
      configurationId: OWN_DEALERSHIP,
      key,
      requireRights,
    })
  const good = Array.from({ length: LINES }, (_, at) => `${vinOf(at)},S${at},New,`)

  test('whose caller leaves stores nothing', async () => {
    const before = await stock()
    for await (const line of await open(good)) if (line.type === 'storing') break
    expect(await stock()).toBe(before)
  })

  test('whose author loses rights while its lines are read stores nothing', async () => {
    const before = await stock()
    const reading = lastLine(open(good, undefined, () => Promise.reject(forbidden())))
    await expect(reading).rejects.toMatchObject({ status: 403 })
    expect(await stock()).toBe(before)
  })

  test('beyond 100,000 lines stores nothing, and says nothing of its lines', async () => {
    const before = await stock()
    const seen: string[] = []
    const read = async () => {
      for await (const { type } of await open(Array(100_001).fill('x,y,z,'))) seen.push(type)
    }
    await expect(read()).rejects.toMatchObject({ status: 422, error: 'tooManyLines' })
    expect([seen, await stock()]).toEqual([['read'], before])
  })

  test('and another at once of the same vehicles are each stored whole', async () => {
    expect(await Promise.all([lastLine(open(good)), lastLine(open(good))])).toMatchObject([END, END])
    const items = await portal.db.select().from(inventoryItems)
    expect(items.filter(({ vin }) => vin.startsWith('5YJ3E1EA') && vin.at(10) === 'Z').length).toBe(LINES)
  })

  test('and the same call, at once or later, are stored once, and end alike', async () => {
    const some = Array.from({ length: 500 }, (_, at) => `${vinOf(2 * LINES + at)},T${at},New,`)
    const events = () => portal.db.$count(auditEvents)
    const before = await events()
    const end = { ...END, ...ALL_NEW, lines: 500, added: 500 }
    const ends = [lastLine(open(some, 'same')), lastLine(open(some, 'same'))]
    expect(await Promise.all(ends)).toEqual([end, end])
    await portal.db.delete(inventoryItems).where(eq(inventoryItems.vin, vinOf(2 * LINES)))
    expect(await lastLine(open(some, 'same'))).toEqual(end)
    const stored = inArray(inventoryItems.stockNumber, ['T0', 'T1'])
    expect(await portal.db.$count(inventoryItems, stored)).toBe(1)
    expect(await events()).toBe(before + 1)
  })

  testOnPostgres('holds no vehicle while it waits for who changes a report of it', async () => {
    const { pool } = portal.server.database
    const changer = await pool.connect()
    try {
      await changer.query('begin')
      const { rows } = await changer.query(
        `select r.vin from battery_reports r join inventory_items using (configuration_id, vin)
        where configuration_id = $1 and r.trim is null and not published limit 1 for update of r`,
        [OWN_DEALERSHIP],
      )
      const importing = lastLine(open([`${rows[0].vin},W1,Used,`]))
      await expect.poll(async () => (await pool.query(LOCK_WAITS)).rowCount).toBe(1)
      await changer.query("set local lock_timeout = '2s'")
      await changer.query('update inventory_items set reporting = reporting where vin = $1', [rows[0].vin])
      await changer.query('commit')
      await expect(importing).resolves.toMatchObject({ stored: true })
    } finally {
      changer.release()
    }
  })

  // The last one: nothing is served afterwards.
  test('goes on to its end while the server closes', async () => {
    const origin = await portal.server.listen()
    const lines = Array.from({ length: LINES }, (_, at) => `${vinOf(3 * LINES + at)},C${at},New`)
    const { body } = await fetch(
      `${origin}${INVENTORY}/import?mode=apply&configuration_id=${OWN_DEALERSHIP}`,
      {
        method: 'POST',
        headers: { origin, cookie: portal.as('LF_ADMIN'), 'content-type': 'text/csv', connection: 'close' },
        body: ['VIN,Stock number,Type', ...lines].join('\n'),
      },
    )
    let answer = ''
    let closing: PromiseLike<void> | undefined
    for await (const part of body ?? []) {
      answer += Buffer.from(part)
      if (answer.includes('"storing"')) closing ??= portal.server.app.close()
    }
    await closing
    expect(JSON.parse(answer.trimEnd().split('\n').at(-1) ?? '')).toEqual({
      ...END,
      ...ALL_NEW,
      added: LINES,
    })
  })
})
