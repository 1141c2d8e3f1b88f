import { runServer } from '../../../server/run.ts'

const WORK_SECONDS = 8

/** The real server with two more pages, which hold the event loop: one for ever, one until it has worked for some seconds. */
await runServer({
  env: process.env,
  pages: async (app) => {
    app.get('/hang', () => {
      for (;;);
    })
    app.get('/work', async () => {
      const start = process.threadCpuUsage()
      for (let used = { user: 0, system: 0 }; used.user + used.system < WORK_SECONDS * 1e6; )
        used = process.threadCpuUsage(start)
      return 'done'
    })
  },
})
