import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { sendPage, serveSpa } from '../../server/http/spa.ts'
import { runServer } from '../../server/run.ts'
import { PEERS } from './peers.ts'

// The real server, which also serves the peers: same calls, compression and caching. A process of its own.
// Without the portal's policy on trusted types and inline styles, which the peers do not follow.
const policy = (nonce: string) =>
  `default-src 'self'; img-src data:; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'unsafe-inline'`
const folder = process.env.PEERS_DIR ?? ''

await runServer({
  env: process.env,
  pages: async (app) => {
    await serveSpa(app)
    for (const peer of PEERS) {
      await app.register(fastifyStatic, {
        root: join(folder, peer, 'assets'),
        prefix: `/peers/${peer}/assets/`,
        decorateReply: false,
        preCompressed: true,
        maxAge: '365d',
        immutable: true,
      })
      app.get(`/peers/${peer}/:screen`, async (_, reply) =>
        sendPage(await readFile(join(folder, peer, 'index.html'), 'utf8'), reply, policy),
      )
    }
  },
})
