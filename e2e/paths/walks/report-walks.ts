import { expect } from 'playwright/test'
import { findReport, openReport } from '../../support/pages/report-page.ts'
import { enterAs } from '../../support/session.ts'
import { another, gesturesOf, typed } from '../gestures.ts'
import type { ScreenWalk } from '../screen-walk.ts'

export const report: ScreenWalk = {
  screen: 'report',
  isRefused: true,
  open: async (visit) => {
    const { page } = visit
    await enterAs(visit)
    const measured = await findReport(
      page,
      ({ cell_health, score }) => cell_health !== null && score !== null,
    )
    const shown = await openReport(page, measured.id)
    await expect(shown.battery).toBeAttached()
    return [
      ...gesturesOf('report', {
        'debug.toggled': () => shown.toggleDebug,
        'window.focused': [
          () => shown.heading,
          () => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
        ],
      }),
      ...gesturesOf('rangeForecast', {
        'code.typed': [() => shown.zip, typed(() => (another() % 2 === 0 ? '10001' : '60601'))],
        'code.submitted': () => shown.forecast,
      }),
      ...gesturesOf('reportRevisions', {
        'revisions.requested': () => shown.revisions.open,
        'revisions.closed': [() => shown.revisions.dialog, () => page.keyboard.press('Escape')],
      }),
      ...gesturesOf('firstUse', {
        'editor.opened': () => shown.firstUse.open,
        'day.typed': [
          () => shown.firstUse.day,
          typed(() => `2024-01-${String((another() % 20) + 1).padStart(2, '0')}`),
        ],
        'editor.closed': () => shown.firstUse.cancel,
      }),
    ]
  },
}
