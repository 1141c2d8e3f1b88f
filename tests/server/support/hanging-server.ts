import { runServer } from '../../../server/run.ts'

/** The real server with one more page, which never lets go of the event loop. */
await runServer({
  env: process.env,
  pages: async (app) => {
    app.get('/hang', () => {
      for (;;);
    })
  },
})
