import * as z from 'zod'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const REPORTS = '/batteries/api/v1/battery/reports'
const pageSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      score: z.nullable(z.number()),
      battery_report_vehicle: z.object({ vin: z.string() }),
    }),
  ),
  total_pages: z.number(),
})

test('the report of a vehicle shows its other reports, and leads to them', async ({ page, signIn }) => {
  await signIn('admin')
  const byVin = new Map<string, string>()
  let twice: readonly [string, string] | null = null
  for (let number = 1, pages = 1; number <= pages && twice === null; number++) {
    const query = `filter=report_all&limit=100&pinned=0&page=${number}`
    const { data, total_pages } = pageSchema.parse(
      await (await page.request.get(`${REPORTS}?${query}`)).json(),
    )
    pages = total_pages
    for (const {
      id,
      score,
      battery_report_vehicle: { vin },
    } of data) {
      if (score === null) continue
      const other = byVin.get(vin)
      if (other !== undefined) twice ??= [id, other]
      byVin.set(vin, id)
    }
  }
  const [one, other] = twice ?? ['', '']
  await page.goto(`/battery-reports/${one}`)
  const history = page.getByRole('region', { name: words('report.history.title') })
  await expect(history.getByRole('row', { name: new RegExp(words('report.history.present')) })).toHaveCount(1)
  await expectAccessible(page)
  await history.locator(`a[href="/battery-reports/${other}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/battery-reports/${other}`))
  await expect(history.locator(`a[href="/battery-reports/${one}"]`)).toBeVisible()
})
