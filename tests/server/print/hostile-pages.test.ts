import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { ACCOUNTS } from '../api/people.ts'
import { REPORTS } from '../api/routes.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'

/** What a page tries to reach `C` (a server of this machine) with, if it ever ran code of a stranger, without a policy. */
const WAYS: Readonly<Record<string, string>> = {
  image: '<img src="C/image">',
  'picture in a style': '<div style="width:9px;height:9px;background:url(C/style)">x</div>',
  stylesheet: '<link rel="stylesheet" href="C/sheet.css">',
  'import of a stylesheet': '<style>@import "C/import.css"</style>',
  font: '<style>@font-face{font-family:f;src:url(C/font)}p{font-family:f}</style><p>x</p>',
  script: '<script src="C/script.js"></script>',
  module: '<script type="module">import("C/module.js").catch(() => {})</script>',
  frame: '<iframe src="C/frame"></iframe>',
  'frame of a file': '<iframe src="file:///etc/passwd"></iframe>',
  object: '<object data="C/object"></object><embed src="C/embed">',
  video: '<video src="C/video" autoplay></video><audio src="C/audio" autoplay></audio>',
  svg: '<svg><image href="C/svg"/><use href="C/use#x"/></svg>',
  prefetch:
    '<link rel="prefetch" href="C/prefetch"><link rel="preconnect" href="C"><link rel="dns-prefetch" href="C">',
  manifest: '<link rel="manifest" href="C/manifest"><link rel="icon" href="C/icon">',
  fetch: '<script>fetch("C/fetch", { mode: "no-cors" }).catch(() => {})</script>',
  'kept fetch': '<script>fetch("C/kept", { mode: "no-cors", keepalive: true }).catch(() => {})</script>',
  request:
    '<script>try { const r = new XMLHttpRequest(); r.open("GET", "C/xhr"); r.send() } catch {}</script>',
  beacon: '<script>navigator.sendBeacon("C/beacon", "x")</script>',
  events: '<script>new EventSource("C/events")</script>',
  socket: '<script>new WebSocket("C/socket".replace("http", "ws"))</script>',
  worker:
    "<script>new Worker(URL.createObjectURL(new Blob([\"fetch('C/worker', {mode: 'no-cors'})\"])))</script>",
  'service worker': '<script>navigator.serviceWorker?.register("/service-worker.js")</script>',
  popup: '<script>window.open("C/popup")</script>',
  form: '<form action="C/form" method="post" target="_blank"></form><script>document.forms[0].submit()</script>',
  'redirect of a picture': '<img src="/away">',
  'redirect of a call': '<script>fetch("/away", { mode: "no-cors" }).catch(() => {})</script>',
  'redirect of a frame': '<iframe src="/away"></iframe>',
  'peer connection':
    '<script>const c = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:UDP" }] });' +
    'c.createDataChannel("x"); c.createOffer().then((o) => c.setLocalDescription(o))</script>',
  'another port of the portal': '<img src="http://localhost:CPORT/port">',
  'another name of this machine':
    '<img src="http://127.0.0.1.nip.io:CPORT/name"><img src="http://[::1]:CPORT/six">',
}
/** These leave the page: it cannot become ready any more. */
const LEAVING: Readonly<Record<string, string>> = {
  'another page': '<script>location.href = "C/away"</script>',
  refresh: '<meta http-equiv="refresh" content="0;url=C/refresh">',
  'another page of the portal': '<script>location.href = "/home"</script>',
}

let server: TestServer
let canaryUrl = ''
let udpPort = 0
let cookies: string[] = []
let id = ''
let body = ''
const hits: string[] = []
const shown: string[] = []

const canary = createServer((request, response) => {
  hits.push(request.url ?? '')
  response.end()
})
const udp = createSocket('udp4', () => hits.push('udp'))

/** Serves the page of the test, without a content security policy, and an address that redirects to the canary. */
async function hostilePages(app: FastifyInstance): Promise<void> {
  app.get('/away', (_, reply) => reply.redirect(`${canaryUrl}/redirect`))
  app.get('/home', (_, reply) => {
    shown.push('/home')
    return reply.type('text/html').send('home')
  })
  app.get('/service-worker.js', (_, reply) => {
    shown.push('/service-worker.js')
    return reply.type('text/javascript').send(`fetch("${canaryUrl}/sw")`)
  })
  app.get('/battery-reports/:id', (_, reply) => {
    const ready =
      '<script>setTimeout(() => { document.documentElement.dataset.printReady = "true" }, 250)</script>'
    const { port } = new URL(canaryUrl)
    const page = body
      .replaceAll('CPORT', port)
      .replaceAll('UDP', String(udpPort))
      .replaceAll('C/', `${canaryUrl}/`)
    return reply
      .removeHeader('content-security-policy')
      .type('text/html')
      .send(`<html>${ready}${page}</html>`)
  })
}

beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve))
  canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
  udpPort = udp.address().port
  server = await startTestServer({
    seed: true,
    clock: () => SEEDED_AT,
    pages: hostilePages,
    printReadyWithinMs: 3000,
  })
  cookies = [await signedIn(server, ACCOUNTS.LF_ADMIN), await signedIn(server, ACCOUNTS.LF_USER)]
  const [report] = await server.db.select().from(batteryReports).limit(1)
  id = report?.id ?? ''
})
afterAll(async () => {
  canary.close()
  udp.close()
  await server.close()
})

const print = (html: string, index: number) => {
  body = html
  return server.inject({
    method: 'POST',
    url: `${REPORTS}/pdf`,
    headers: { cookie: cookies[index % 2] ?? '' },
    payload: { url: `/battery-reports/${id}?print=true` },
  })
}

test('the canary sings', async () => {
  await fetch(`${canaryUrl}/test`)
  expect(hits.splice(0)).toEqual(['/test'])
})

test.each(Object.entries(WAYS).map(([name, html], index) => ({ name, html, index })))(
  'reaches nothing by: $name',
  { tags: ['D7.25'] },
  async ({ html, index }) => {
    const answer = await print(html, index)
    expect([answer.statusCode, hits, shown]).toEqual([200, [], []])
  },
)

test.each(Object.entries(LEAVING).map(([name, html], index) => ({ name, html, index })))(
  'goes nowhere by: $name',
  { tags: ['D7.25'] },
  async ({ html, index }) => {
    const answer = await print(html, index)
    expect([200, 503, 504]).toContain(answer.statusCode)
    expect([hits, shown]).toEqual([[], []])
  },
)
