import { expect, test } from 'vitest'
import type { Reach } from '../../../../server/auth/reach.ts'
import { listReports } from '../../../../server/batteries/list.ts'
import { countTabs } from '../../../../server/batteries/tabs.ts'
import { batteryReports } from '../../../../server/database/schema.ts'
import { REPORT_FILTERS } from '../../../../src/domain/lists/report.ts'
import { reportListQuerySchema } from '../../../../src/services/wire/report-list/queries.ts'
import { signedInServer } from '../signed-in-server.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, OWN_DEALERSHIPS } from '../users/people.ts'
import { isInTab } from './report-tabs.ts'

type Report = typeof batteryReports.$inferSelect

const portal = signedInServer({ readsOnly: true })

const REACHES: readonly Reach[] = ['everything', OWN_DEALERSHIPS, [OWN_DEALERSHIP], [FOREIGN_DEALERSHIP], []]

test.each<[what: object, isFound: (report: Report) => boolean]>([
  [{}, () => true],
  [{ search: 'tesla' }, ({ make }) => make === 'Tesla'],
  [{ search: '2023' }, ({ year, codeText }) => year === 2023 || codeText.includes('2023')],
  [{ search: 'no report has this' }, () => false],
  [{ score_from: '80' }, ({ score }) => score !== null && score >= 80],
  [{ search: 'tesla', published: 'true' }, ({ make, published }) => make === 'Tesla' && published],
])(
  'the counts of the tabs and of the list for %j are those of its rows, in each reach',
  async (what, isFound) => {
    const { db } = portal.server
    const stored = (await db.select().from(batteryReports)).filter(isFound)
    const query = reportListQuerySchema.parse({ pinned: '3', limit: '1', ...what })
    for (const reach of REACHES) {
      const reached = stored.filter(
        ({ configurationId }) => reach === 'everything' || reach.includes(configurationId ?? ''),
      )
      const tabs = await countTabs(db, reach, query)
      for (const filter of REPORT_FILTERS) {
        const shown = reached.filter(isInTab[filter])
        const { total, withoutTrim } = await listReports(db, reach, { ...query, filter })
        expect({ reach, filter, tab: tabs[filter], total, withoutTrim }).toEqual({
          reach,
          filter,
          tab: shown.length,
          total: shown.length,
          withoutTrim: shown.filter(({ trim }) => trim === null).length,
        })
      }
    }
  },
)
