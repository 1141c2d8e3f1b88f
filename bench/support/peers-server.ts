import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { sendPage, serveSpa } from '../../server/http/spa.ts'
import { runServer } from '../../server/run.ts'

// The real server, which also serves the peer: same calls, compression and caching. A process of its own.
// Without the portal's policy on trusted types and inline styles, which the peer does not follow.
const policy = (nonce: string) =>
  `default-src 'self'; img-src data:; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'unsafe-inline'`
const folder = process.env.PEER_DIR ?? ''

await runServer({
  env: process.env,
  pages: async (app) => {
    await serveSpa(app)
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/peers/thin/assets/',
      decorateReply: false,
      preCompressed: true,
      maxAge: '365d',
      immutable: true,
    })
    app.get('/peers/thin/:screen', async (_, reply) =>
      sendPage(await readFile(join(folder, 'index.html'), 'utf8'), reply, policy),
    )
  },
})
