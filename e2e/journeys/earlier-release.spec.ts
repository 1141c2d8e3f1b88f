import { readSources } from '../../scripts/trace/sources.ts'
import { readTrace, type Trace } from '../../src/trace/format.ts'
import { timelineOf } from '../../src/trace/timeline.ts'
import { withoutMachine } from '../../tests/trace/without-machine.ts'
import { playerPage } from '../support/pages/player.ts'
import { openFile } from '../support/recorded-visit.ts'
import { openReplay } from '../support/replayed/replay-page.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/words.ts'

test.use({ database: 'player' })

async function kept(name: string): Promise<Trace> {
  const [source] = await readSources([`tests/traces/${name}.json.gz`], {})
  const read = readTrace(source?.json ?? '')
  if (!read.ok) throw new Error(`${name}: ${read.reason}`)
  return read.trace
}

const lastOf = (trace: Trace) => Date.parse(trace.startedAt) + (timelineOf(trace).at(-1)?.at ?? 0)

test('a page of a release without one of the machines is drawn', async ({ context }) => {
  test.slow()
  const trace = await kept('back-and-forward-between-lists')
  const machines = ['rowHistory', 'listLayout', 'savedViews', 'rowSelection', 'trims', 'csvExport']
  for (const machine of [...machines, 'versionCheck', 'notifications'])
    await test.step(machine, async () => {
      const earlier = withoutMachine(trace, machine)
      expect(earlier.actors.length).toBeLessThan(trace.actors.length)
      const page = await context.newPage()
      const replay = await openReplay(page, earlier)
      await replay.drawAt(lastOf(earlier))
      expect(replay.divergences).toEqual([])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('row').nth(3)).toBeVisible()
      await page.close()
    })
})

test('a public page of a release without one of the machines is drawn', async ({ page }) => {
  const earlier = withoutMachine(await kept('ownership-report'), 'connection')
  const replay = await openReplay(page, earlier)
  await replay.drawAt(lastOf(earlier))
  expect(replay.divergences).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the player says which parts the recorded release did not have', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/support/traces/file')
  await openFile(
    page,
    JSON.stringify(withoutMachine(await kept('back-and-forward-between-lists'), 'rowHistory')),
  )
  const player = playerPage(page)
  await expect(page.getByText(words('trace.olderRelease', { build: 'earlier' }))).toBeVisible()
  await expect(page.getByText(words('trace.added', { parts: 'reports.rowHistory' }))).toBeVisible()
  await page.keyboard.press('End')
  await expect(player.picture.getByRole('row').nth(3)).toBeVisible()
  await expect(player.failure).toHaveCount(0)
})
