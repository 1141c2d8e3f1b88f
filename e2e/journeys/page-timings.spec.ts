import { readFileSync } from 'node:fs'
import { freePort } from '../../tests/server/support/postgres-cluster.ts'
import { problemReport } from '../support/pages/problem-report.ts'
import { startPortalServer } from '../support/portal-server.ts'
import { expect, test } from '../support/test.ts'

test('a visit is measured, and arrives with its id in metrics and log of the server when its page is hidden', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/a mistake/)
  // It starts a server of its own.
  test.slow()
  const port = await freePort()
  const server = await startPortalServer(process.env.E2E_FOLDER ?? '', {
    METRICS_PORT: `${port}`,
    LOG_LEVEL: 'warn',
  })
  try {
    const measuring = page.waitForResponse(/web-vitals.*\.js/)
    await page.goto(`${server.origin}/login`)
    await measuring
    await page.getByRole('textbox').first().click()
    // Errors that nothing catches; what counts them may have loaded after the first ones.
    await page.evaluate(async () => {
      for (let left = 10; left > 0; left--) {
        const { promise, resolve } = Promise.withResolvers<void>()
        window.addEventListener('unhandledrejection', () => resolve(), { once: true })
        setTimeout(() => Promise.reject(new Error('a mistake')), 100)
        await promise
      }
    })
    const report = problemReport(page)
    await report.open()
    const download = page.waitForEvent('download')
    await report.save.click()
    const trace = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
    await page.goto('about:blank')
    const measured = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const names = ['FCP', 'LCP', 'TTFB'].map(
        (name) => `timing_seconds_count{name="${name}",page="signIn"} 1`,
      )
      const missing = [...names, 'layout_shift_count{page="signIn"} 1'].filter(
        (line) => !metrics.includes(line),
      )
      return /page_failures_total\{page="signIn"\} [1-9]/.test(metrics) ? missing : [...missing, 'failures']
    }
    await expect.poll(measured).toEqual([])
    const logged = () => JSON.parse(server.log().find((text) => text.includes('errors in a browser')) ?? '{}')
    // The log comes by a pipe, after the metrics.
    await expect.poll(logged).toMatchObject({ visit: trace.visit, page: 'signIn' })
    expect(trace.visit).toMatch(/^[\da-f]{8}-/)
    await page.close()
  } finally {
    await server.remove()
  }
})

test('a visit is not measured where nobody collects it', async ({ page, server }) => {
  await page.goto(`${server.origin}/login`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.locator('meta[name="web-vitals"]')).toHaveAttribute('content', 'off')
})
