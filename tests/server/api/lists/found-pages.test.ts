import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Reach } from '../../../../server/auth/reach.ts'
import { listReports } from '../../../../server/batteries/list.ts'
import { batteryReports } from '../../../../server/database/schema.ts'
import { FEW } from '../../../../server/lists/page.ts'
import { fold } from '../../../../server/lists/search.ts'
import { reportListQuerySchema } from '../../../../src/services/wire/report-list/queries.ts'
import { signedInServer } from '../signed-in-server.ts'
import { OWN_DEALERSHIP, OWN_DEALERSHIPS } from '../users/people.ts'

const LIMIT = 7
const REACHES: readonly Reach[] = ['everything', OWN_DEALERSHIPS, [OWN_DEALERSHIP], []]

interface Searched {
  readonly codeText: string
  readonly year: number
  readonly make: string
  readonly model: string
  readonly trim: string | null
  readonly configurationName: string | null
}

/** Whether a row has a word of three or more characters, in its codes or its names. */
function has(row: Searched, word: string): boolean {
  const names = [row.year, row.make, row.model, row.trim, row.configurationName].filter(Boolean).join(' ')
  return row.codeText.includes(word) || fold(names).includes(word)
}

const isReached = (reach: Reach, { configurationId }: { readonly configurationId: string | null }) =>
  reach === 'everything' || reach.includes(configurationId ?? '')

/** The first pages, one in the middle and those around the end. */
function pagesOf(total: number): readonly number[] {
  const last = Math.ceil(total / LIMIT)
  return [...new Set([1, 2, Math.ceil(last / 2), last, last + 1])].filter((page) => page > 0)
}

// Few matches are read by their ids.
describe('the pages of a search', () => {
  const portal = signedInServer({ readsOnly: true })

  /** Names find many, few codes have another, more have a third, and one is in both. */
  async function words(): Promise<readonly string[]> {
    const { db } = portal.server
    const rows = await db.select().from(batteryReports).orderBy(sql`id`)
    const sample = rows.find(({ make }) => make === 'Tesla')
    if (!sample) throw new Error('The seed has no such report.')
    const byCode = (word: string) => rows.filter(({ codeText }) => codeText.includes(word)).length
    const vin = fold(sample.vin)
    const [tail, start] = [vin.slice(-5), vin.slice(0, 3)]
    const starts = [...new Set(rows.map((row) => fold(row.vin).slice(0, 3)))]
    const frequent = starts.toSorted((one, other) => byCode(other) - byCode(one))[0] ?? ''
    expect(byCode(tail)).toBeLessThanOrEqual(FEW)
    expect(byCode(frequent)).toBeGreaterThan(10 * byCode(tail))
    return ['tesla', tail, start, frequent, String(sample.year), 'zzzzzz']
  }

  test('of reports are the parts of all that it finds, in each reach', async () => {
    const { db } = portal.server
    const { createdAt, id } = batteryReports
    const stored = await db.select().from(batteryReports).orderBy(sql`${createdAt} desc, ${id} desc`)
    for (const search of await words())
      for (const reach of REACHES) {
        const found = stored.filter((row) => has(row, search) && isReached(reach, row))
        const withoutTrim = found.filter(({ trim }) => trim === null)
        for (const pinned of ['all', 3, 0] as const) {
          const onTop = new Set(withoutTrim.slice(0, pinned === 'all' ? undefined : pinned))
          const whole = [...onTop, ...found.filter((row) => !onTop.has(row))].map((row) => row.id)
          const query = {
            ...z.parse(reportListQuerySchema, {}),
            filter: 'report_all',
            search,
            pinned,
          } as const
          for (const page of pagesOf(whole.length)) {
            const { rows, ...counted } = await listReports(db, reach, { ...query, limit: LIMIT, page })
            const from = (page - 1) * LIMIT
            expect({ search, reach, pinned, page, counted, ids: rows.map((row) => row.id) }).toEqual({
              search,
              reach,
              pinned,
              page,
              counted: { total: whole.length, withoutTrim: withoutTrim.length },
              ids: whole.slice(from, from + LIMIT),
            })
          }
        }
      }
  })
})
