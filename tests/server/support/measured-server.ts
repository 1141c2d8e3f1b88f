import { runServer } from '../../../server/run.ts'

const HIDDEN = { schema: { hide: true } }
let longestUs = 0
let last = process.threadCpuUsage()

/** Runs in each turn of the event loop. What other processes do does not count: it is the time of the processor. */
function measure(): void {
  const { user, system } = process.threadCpuUsage(last)
  longestUs = Math.max(longestUs, user + system)
  last = process.threadCpuUsage()
  setImmediate(measure)
}

/** The real server with two more pages: one that works for 60 ms, and the longest time that it held its event loop since that page was read last, in ms. */
await runServer({
  env: process.env,
  pages: async (app) => {
    measure()
    app.get('/work', HIDDEN, async () => {
      for (const start = process.threadCpuUsage(); process.threadCpuUsage(start).user < 60_000; );
      return 'done'
    })
    app.get('/longest', HIDDEN, async () => {
      const ms = longestUs / 1000
      longestUs = 0
      return ms
    })
  },
})
