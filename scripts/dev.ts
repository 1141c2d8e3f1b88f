import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { createServer, type Plugin } from 'vite'
import { isApiPath } from '../server/http/api-bases.ts'
import { sendProblem } from '../server/http/error-handling.ts'
import { notFound } from '../server/http/problem.ts'
import { acceptsPage, pageFileOf, pageStatusOf, sendPage } from '../server/http/spa.ts'
import { runServer } from '../server/run.ts'
import { refuseOptions } from './options.ts'

refuseOptions(
  'Usage: npm run dev\n\nRuns the server with the pages from their sources and hot reload, with the settings of the environment.',
)
await runServer({ env: process.env, pages: serveSources })

/** Serves the portal from its sources, with hot reload, instead of a build. */
async function serveSources(app: FastifyInstance): Promise<void> {
  const vite = await createServer({
    appType: 'custom',
    plugins: [machineInspector()],
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.get('/version.json', { schema: { hide: true } }, async () => ({ buildId: 'development' }))
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (isApiPath(path)) return sendProblem(notFound('There is no such call.'), request, reply)
    const isSource = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, () => resolve(false))
    })
    if (isSource) return reply.hijack()
    if (!acceptsPage(request)) return sendProblem(notFound(), request, reply)
    const file = pageFileOf(path, true)
    const template = await vite.transformIndexHtml(`/${file}`, await readFile(file, 'utf8'))
    return sendPage(template, reply.code(pageStatusOf(path)), sourcesPolicy)
  })
}

/** Starts the inspector of the machines before the page's own code. No build contains it. */
function machineInspector(): Plugin {
  const attrs = { type: 'module', src: '/scripts/dev/machine-inspector.ts' }
  return {
    name: 'machine-inspector',
    transformIndexHtml: () => [{ tag: 'script', attrs, injectTo: 'head-prepend' }],
  }
}

/** A security policy for development: hot reload needs a socket, and its client inserts styles and scripts. */
function sourcesPolicy(nonce: string, isReplay = false): string {
  return `script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; frame-ancestors ${isReplay ? "'self'" : "'none'"}; base-uri 'none'`
}
