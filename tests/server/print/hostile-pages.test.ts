import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { REPORTS } from '../api/routes.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { listen } from '../support/listen.ts'

/** Ways in which hostile code in a page without a policy tries to reach `C`, a server on this machine. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  pictures: [
    '<img src="C/image">',
    '<div style="width:9px;height:9px;background:url(C/style)">x</div>',
    '<svg><image href="C/svg"/><use href="C/use#x"/></svg>',
    '<video src="C/video" autoplay></video><audio src="C/audio" autoplay></audio>',
    '<img src="http://localhost:CPORT/port"><img src="http://[::1]:CPORT/six">',
    '<img src="http://127.0.0.1.nip.io:CPORT/name">',
  ],
  'styles and scripts': [
    '<link rel="stylesheet" href="C/sheet.css"><style>@import "C/import.css"</style>',
    '<style>@font-face{font-family:f;src:url(C/font)}p{font-family:f}</style><p>x</p>',
    '<script src="C/script.js"></script>',
    '<script type="module">import("C/module.js").catch(() => {})</script>',
    '<link rel="prefetch" href="C/prefetch"><link rel="preconnect" href="C"><link rel="dns-prefetch" href="C">',
    '<link rel="manifest" href="C/manifest"><link rel="icon" href="C/icon">',
  ],
  'frames and windows': [
    '<iframe src="C/frame"></iframe><iframe src="file:///etc/passwd"></iframe>',
    '<object data="C/object"></object><embed src="C/embed">',
    '<script>window.open("C/popup")</script>',
    '<form action="C/form" method="post" target="_blank"></form><script>document.forms[0].submit()</script>',
  ],
  requests: [
    '<script>fetch("C/fetch", { mode: "no-cors" }).catch(() => {})</script>',
    '<script>fetch("C/kept", { mode: "no-cors", keepalive: true }).catch(() => {})</script>',
    '<script>const r = new XMLHttpRequest(); r.open("GET", "C/xhr"); r.send()</script>',
    '<script>navigator.sendBeacon("C/beacon", "x")</script>',
    '<script>new EventSource("C/events")</script>',
    '<script>new WebSocket("C/socket".replace("http", "ws"))</script>',
    "<script>new Worker(URL.createObjectURL(new Blob([\"fetch('C/worker', {mode: 'no-cors'})\"])))</script>",
    '<script>navigator.serviceWorker?.register("/service-worker.js")</script>',
  ],
  redirects: [
    '<img src="/away"><iframe src="/away"></iframe>',
    '<script>fetch("/away", { mode: "no-cors" }).catch(() => {})</script>',
  ],
  'a peer connection': [
    '<script>const c = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:UDP" }] });' +
      'c.createDataChannel("x"); c.createOffer().then((o) => c.setLocalDescription(o))</script>',
  ],
}
/** Ways that leave the page, which then cannot become ready. */
const LEAVING: Readonly<Record<string, readonly string[]>> = {
  'another page': ['<script>location.href = "C/away"</script>'],
  refresh: ['<meta http-equiv="refresh" content="0;url=C/refresh">'],
  'another page of the portal': ['<script>location.href = "/home"</script>'],
}

let canaryUrl = ''
let udpPort = 0
let id = ''
let body = ''
const hits: string[] = []
const shown: string[] = []

const canary = createServer((request, response) => {
  hits.push(request.url ?? '')
  response.end()
})
const udp = createSocket('udp4', () => hits.push('udp'))

/** Serves the test's page without a content security policy, and an address that redirects to the canary server. */
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
    const placed = body.replaceAll('CPORT', new URL(canaryUrl).port).replaceAll('UDP', String(udpPort))
    const page = `<html>${ready}${placed.replaceAll('C/', `${canaryUrl}/`)}</html>`
    return reply.removeHeader('content-security-policy').type('text/html').send(page)
  })
}

const portal = signedInServer({ readsOnly: true, pages: hostilePages, printReadyWithinMs: 5000 })
const print = (html: readonly string[]) => {
  body = html.join('')
  return portal.send('LF_ADMIN', 'POST', `${REPORTS}/pdf`, { url: `/battery-reports/${id}?print=true` })
}

beforeAll(async () => {
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve))
  canaryUrl = `http://127.0.0.1:${await listen(canary)}`
  udpPort = udp.address().port
  const [report] = await portal.db.select().from(batteryReports).limit(1)
  id = report?.id ?? ''
  // The browser starts slowly on a busy machine.
  await vi.waitFor(async () => expect((await print([])).statusCode).toBe(200), {
    timeout: 200_000,
    interval: 4000,
  })
})
afterAll(() => {
  canary.close()
  udp.close()
})

test('the canary server notices requests', async () => {
  await fetch(`${canaryUrl}/test`)
  expect(hits.splice(0)).toEqual(['/test'])
})

test.each(Object.entries(WAYS))('a page reaches nothing by: %s', { tags: ['D7.25'] }, async (_, html) => {
  const answer = await print(html)
  expect([answer.statusCode, hits, shown]).toEqual([200, [], []])
})

test.each(Object.entries(LEAVING))('a page cannot leave by: %s', { tags: ['D7.25'] }, async (_, html) => {
  const answer = await print(html)
  expect([200, 503, 504]).toContain(answer.statusCode)
  expect([hits, shown]).toEqual([[], []])
})
