import { expect, type Page } from 'playwright/test'
import { REPORT_VOCABULARY } from '../../../src/domain/lists/report.ts'
import { reportsPage } from '../../support/pages/reports-page.ts'
import {
  type EditedCell,
  type Editing,
  editedRows,
  switchedNotice,
  trimCell,
  vinsWithTrims,
} from '../gestures/edited-rows.ts'
import { listWalk } from '../list-walk.ts'

const toggle = (page: Page, vin: string) => reportsPage(page).row(vin).getByRole('switch')

const published: EditedCell = {
  read: async (page, vin) => (await toggle(page, vin).getAttribute('aria-checked')) ?? '',
  see: (page, vin, value) => expect(toggle(page, vin)).toHaveAttribute('aria-checked', value),
  change: async (page, vin) => {
    const shown = await toggle(page, vin).getAttribute('aria-checked')
    await toggle(page, vin).click()
    return String(shown !== 'true')
  },
  notice: switchedNotice,
}

export const reportsListWalk = listWalk<Editing>({
  area: 'reports',
  filter: REPORT_VOCABULARY.initial.filter,
  selection: { type: 'all' },
  page: reportsPage,
  call: /\/battery\/reports$/,
  ...editedRows({
    page: reportsPage,
    namesOf: (page) => vinsWithTrims(page, reportsPage(page).complete),
    cells: { published, trim: trimCell((page, vin) => reportsPage(page).row(vin)) },
    call: /\/battery\/reports\/[\w-]+$/,
    settles: true,
  }),
})
