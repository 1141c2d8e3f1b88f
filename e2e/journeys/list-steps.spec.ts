import { ALL, openFiltered, paramsOf } from '../support/filtered-list.ts'
import { nextFrames } from '../support/next-frames.ts'
import { expect, heading, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

test.beforeEach(({ signIn }) => signIn('admin'))

test('a tab and a context are steps, too: Back shows the rows before at once, in one step each', async ({
  page,
}) => {
  const { list, total } = await openFiltered(page)
  const entries = () => page.evaluate(() => history.length)
  const banner = page.getByRole('banner')
  const [all, opening] = [await total(), await entries()]
  await list.tab('report_archived').click()
  await expect.poll(total).toBeLessThan(all)
  const archived = await total()
  await list.tab('report_archived').click()
  await list.sortButton('score').click()
  await expect(page).toHaveURL(/sort=score/)
  await list.search.fill('a')
  await expect(page).toHaveURL(/searchTerm=a/)
  await list.search.fill('')
  await expect(page).not.toHaveURL(/searchTerm/)
  await expect.poll(total).toBe(archived)
  expect(await entries()).toBe(opening + 1)
  await list.chooseContext('Northstar Auto Group')
  await expect.poll(total).toBeLessThan(archived)
  const own = await total()
  await list.chooseContext('Northstar Auto Group')
  await expect(banner).toContainText('Northstar Auto Group')
  expect(await entries()).toBe(opening + 2)

  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/battery/reports?') && asked.push(request.url()))
  await page.goBack()
  await expect.poll(total).toBe(archived)
  await expect(banner).toContainText(words('context.all'))
  expect(paramsOf(page)).toMatchObject({ filter: 'report_archived', sort: 'score' })
  await page.goBack()
  await expect(list.tab('report_all')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(total).toBe(all)
  await page.goForward()
  await page.goForward()
  await expect(banner).toContainText('Northstar Auto Group')
  await expect.poll(total).toBe(own)
  await page.getByRole('link', { name: words('navigation.home'), exact: true }).click()
  await expect(heading(page, wording('home.welcome'))).toBeVisible()
  expect(await entries()).toBe(opening + 3)
  await page.goBack()
  await expect.poll(total).toBe(own)
  expect(asked).toEqual([])
})

test('only the dealerships of the chosen context are offered', async ({ page }) => {
  const offered = async (context: string) => {
    const { filters } = await openFiltered(page, `${ALL}&context=${context}`)
    await filters.open.click()
    await expect(filters.panel).toBeVisible()
    await nextFrames(page)
    return filters
  }
  const ofGroup = await offered('group:great-lakes')
  await ofGroup.dealership.fill('sacramento')
  await expect(page.getByRole('option', { name: /Sacramento/ })).toHaveCount(0)
  await ofGroup.dealership.fill('chicago')
  await expect(page.getByRole('option', { name: /Chicago/ })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(ofGroup.panel.getByRole('listitem')).toHaveText(/Chicago/)
  const ofOne = await offered('dealership:great-lakes-chicago')
  await expect(ofOne.field('make')).toBeVisible()
  await expect(ofOne.dealership).toHaveCount(0)
})
