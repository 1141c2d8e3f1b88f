import { readFileSync } from 'node:fs'
import { readTrace } from '../../src/trace/format.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import { tracesPage } from '../support/pages/traces-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'traces' })

const NOTE = 'The switch jumps back.\nAgain and again 🔁'

test('support finds a reported problem by its code, saves it as a file and deletes it', async ({
  page,
  signIn,
  watch,
}) => {
  // A list without rows is a 404.
  watch.expectErrors(/status of 404/)
  await signIn('groupAdmin')
  await page.goto('/devices')
  await page.getByRole('grid').waitFor()
  await problemReport(page).open()
  const report = page.getByRole('dialog', { name: words('support.report') })
  await report.getByLabel(words('problem.note')).fill(NOTE)
  await report.getByRole('button', { name: words('problem.send'), exact: true }).click()
  const sent = page.getByRole('dialog', { name: words('problem.sentTitle') })
  const code = /[\dA-Z]{4}-[\dA-Z]{4}/.exec((await sent.textContent()) ?? '')?.[0] ?? ''
  await sent
    .getByRole('button', { name: words('problem.close'), exact: true })
    .last()
    .click()

  await signIn('user')
  await page.goto('/support/traces')
  const traces = tracesPage(page)
  await traces.search.fill(code.toLowerCase().replace('-', ''))
  await expect(traces.rows).toHaveCount(1)
  await expect(traces.row(code)).toContainText('Nora Lindqvist')
  await expect(traces.row(code)).toContainText('The switch jumps back.')
  await expect(traces.row(code)).toContainText('devices')

  const saved = page.waitForEvent('download')
  await traces.save(code).click()
  await expect(traces.notice('success.saved')).toBeVisible()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`trace-${code}.json`)
  const read = readTrace(readFileSync(await file.path(), 'utf8'))
  expect(read).toMatchObject({ ok: true, trace: { note: NOTE } })

  await traces.remove(code).click()
  await traces.cancel.click()
  await expect(traces.remove(code)).toBeFocused()
  await traces.remove(code).click()
  await traces.confirm.click()
  await expect(traces.notice('success.deleted')).toBeVisible()
  await expect(traces.row(code)).toHaveCount(0)
  await traces.clear.click()
  await expect(page.getByText(words('traces.empty'))).toBeVisible()
})
