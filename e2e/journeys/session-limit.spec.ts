import type { Page } from 'playwright/test'
import { FIRST_READING_MS } from '../../src/machines/session/session-limit.machine.ts'
import { expectNoOverflow } from '../support/accessible.ts'
import { holdRequests } from '../support/held-requests.ts'
import { machineOf } from '../support/observe.ts'
import { profilePage } from '../support/pages/profile-page.ts'
import { makeCallsPatient } from '../support/patient-calls.ts'
import { moveSessionEnd } from '../support/session-end.ts'
import { settledRequests } from '../support/settled-requests.ts'
import { expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

const CALL = /\/auth\/user\/session$/
const MINUTE = 60_000

/** Longer than the alarm takes to look at the clock. */
const LOOK = 20_000

const bar = (page: Page) => page.getByRole('region', { name: words('sessionLimit.label') })
const stay = (page: Page) => bar(page).getByRole('button', { name: words('sessionLimit.stay') })
const told = (page: Page, key: string) => bar(page).getByText(wording(`sessionLimit.${key}`))

const isIn = (page: Page, ...[state, inner]: readonly string[]) =>
  expect
    .poll(async () => (await machineOf(page, 'sessionLimit'))?.value)
    .toEqual(inner === undefined ? state : { watching: { [state ?? '']: inner } })

/** Opens the profile, and types. Nothing is asked at the start. The result jumps ahead in time once no request is seen. */
async function type(page: Page): Promise<(ms: number) => Promise<void>> {
  const settled = settledRequests(page)
  await makeCallsPatient(page)
  await page.clock.install()
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await profilePage(page).firstName.fill('Augusta')
  await isIn(page, 'calm', 'starting')
  return async (ms) => {
    await settled()
    await page.clock.fastForward(ms)
  }
}

test('who does nothing for long is told before the session ends, and stays with one press', async ({
  page,
  context,
  server,
  signIn,
  watch,
}) => {
  watch.expectErrors(/ERR_INTERNET_DISCONNECTED/, /POST \S+ 500 Request failed/)
  await signIn('groupUser')
  const asked: string[] = []
  page.on('request', (request) => CALL.test(request.url()) && asked.push(request.method()))
  let buildId = 'one'
  await page.route('**/version.json', (route) => route.fulfill({ json: { buildId } }))
  const jump = await type(page)
  expect(asked).toEqual([])
  buildId = 'two'
  await page.clock.runFor(FIRST_READING_MS)
  await isIn(page, 'calm', 'waiting')
  await test.step('the warning comes ten minutes before, and takes no focus', async () => {
    await moveSessionEnd(server, context, { idle: 9 })
    await jump(12 * 60 * MINUTE)
    await page.clock.runFor(LOOK)
    await expect(told(page, 'idle')).toBeVisible()
    await expect(profilePage(page).firstName).toBeFocused()
    await expectNoOverflow(page)
    expect(asked).toEqual(['GET', 'GET'])
  })

  await test.step('one press, and it goes on', async () => {
    const posts = await holdRequests(page, 'POST', CALL)
    await stay(page).click()
    await posts.pass()
    await expect(bar(page)).toHaveCount(0)
    await expect(profilePage(page).firstName).toBeFocused()
    await expect(profilePage(page).firstName).toHaveValue('Augusta')
    await isIn(page, 'calm', 'waiting')
  })
})
