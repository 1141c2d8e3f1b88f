import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOBODY } from '../../../../server/audit/record.ts'
import { vehicles } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { inventoryItems } from '../../../../server/database/schema-stock.ts'
import { openImport } from '../../../../server/inventories/import/import.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { OWN_DEALERSHIP } from '../users/people.ts'
import { vinOf } from './files.ts'

const LINES = 3000

describe('an import that ends early', () => {
  let server: TestServer
  let before = ''

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    before = await stock()
  })
  afterAll(() => server.close())

  const stock = () => fingerprint(server, [inventoryItems, vehicles, auditEvents])
  const open = (lines: readonly string[]) =>
    openImport(Buffer.from(`VIN,Stock number,Type,Dealership\n${lines.join('\n')}\n`), {
      db: server.database.longDb,
      reach: 'everything',
      author: NOBODY,
      now: SEEDED_AT,
      isPreview: false,
      skipsRefused: false,
      configurationId: OWN_DEALERSHIP,
    })
  const good = Array.from({ length: LINES }, (_, at) => `${vinOf(at)},S${at},New,`)

  test('because its caller left stores nothing', async () => {
    const lines = await open(good)
    for await (const line of lines) if (line.type === 'storing') break
    expect(await stock()).toBe(before)
  })

  test('beyond 100,000 lines stores nothing, and says nothing of its lines', async () => {
    const many = Array.from({ length: 100_001 }, () => 'x,y,z,')
    const seen: string[] = []
    const read = async () => {
      for await (const { type } of await open(many)) seen.push(type)
    }
    await expect(read()).rejects.toMatchObject({ status: 422, error: 'tooManyLines' })
    expect(seen).toEqual(['read'])
    expect(await stock()).toBe(before)
  })

  test('and two at once of the same vehicles are each stored whole', async () => {
    const finish = async () => {
      let isStored = false
      for await (const line of await open(good)) if (line.type === 'finished') isStored = line.stored
      return isStored
    }
    expect(await Promise.all([finish(), finish()])).toEqual([true, true])
    const items = await server.db.select().from(inventoryItems)
    expect(items.filter(({ vin }) => vin.startsWith('5YJ3E1EA') && vin.at(10) === 'Z').length).toBe(LINES)
  })
})
