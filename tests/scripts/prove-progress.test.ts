import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const PROGRAM = `
  import { whenInterrupted } from './scripts/prove/interruption.ts'
  import { noLosses } from './scripts/prove/losses.ts'
  import { startProgress } from './scripts/prove/progress.ts'
  whenInterrupted(() => console.log('removed'))
  whenInterrupted(() => Promise.reject(new Error('busy')))
  const progress = startProgress(5)
  progress.tell({ ...noLosses(5), writes: 90, measurements: 7, lostMeasurements: 1 }, 2)
  if (process.argv.includes('--finished')) {
    progress.end()
    console.log('finished')
  }
  setInterval(() => undefined, 1000)`

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a series of crashes tells its figures so far when %s ends it',
  async (signal) => {
    const { told, figures, code } = await run([], signal)
    const seen = '0 of 90 acknowledged writes and 1 of 7 accepted measurements lost, 0 half done'
    expect(told).toMatch(new RegExp(`^2 of 5 crashes in \\d+ s: ${seen}\nbusy\n$`))
    expect(figures).toBe(`Interrupted, after ${told.split('\n')[0]}.\nremoved\n`)
    expect(code).toBe(1)
  },
)

test('a series of crashes that has finished tells nothing more', async () => {
  expect((await run(['--finished'], 'SIGTERM')).figures).toBe('finished\nremoved\n')
})

async function run(options: readonly string[], signal: NodeJS.Signals) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', PROGRAM, '--', ...options])
  const output = { told: '', figures: '' }
  child.stdout.on('data', (chunk) => {
    output.figures += String(chunk)
  })
  const ready = Promise.withResolvers<void>()
  child.stderr.on('data', (chunk) => {
    output.told += String(chunk)
    ready.resolve()
  })
  child.once('close', () => ready.resolve())
  await ready.promise
  if (options.includes('--finished') && output.figures === '') await once(child.stdout, 'data')
  child.kill(signal)
  const [code] = await once(child, 'close')
  return { ...output, code }
}
