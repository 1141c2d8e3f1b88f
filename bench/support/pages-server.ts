import { serveSpa } from '../../server/http/spa.ts'
import { runServer } from '../../server/run.ts'

/** The real server with the pages in BENCH_DIST. */
const { BENCH_DIST: dist = '', ...env } = process.env
await runServer({ env, pages: (app) => serveSpa(app, { dist }) })
