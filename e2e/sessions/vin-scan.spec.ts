import { rmSync } from 'node:fs'
import { cameraFile, holdBeforeCamera, phoneWithCamera } from '../support/camera.ts'
import { keepSession, recorderLoaded } from '../support/kept-session.ts'
import { expectState, foundBy, quickSearch } from '../support/pages/quick-search.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

const SEEN = cameraFile()

test.use(phoneWithCamera(SEEN))

test.afterAll(() => rmSync(SEEN))

test('a camera is refused, sees another code, and reads a VIN', async ({ page, context, signIn }) => {
  await holdBeforeCamera(SEEN, 'PARKING 12')
  await signIn('groupUser')
  await page.goto('/home', { waitUntil: 'networkidle' })
  await recorderLoaded(page)
  const search = quickSearch(page)
  await search.button.click()
  await search.scan.click()
  await expect(search.dialog.getByText(words('vinScanner.problem.refused'))).toBeVisible()
  await context.grantPermissions(['camera'])
  await search.retry.click()
  await expect(search.dialog.getByText(words('vinScanner.elsewhere'))).toBeVisible()
  await search.closeCamera.click()
  const { inventory } = await foundBy(page, 'maple')
  await holdBeforeCamera(SEEN, inventory.data[0]?.vin ?? 'no vehicle')
  await search.scan.click()
  await expectState(page, 'found')
  await search.close.click()
  await keepSession(page, 'vin-read-by-camera', { note: 'The camera was refused at first.' })
})
