import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { getDocumentProxy } from 'unpdf'
import { serveSpa } from '../../../server/http/spa.ts'

/** Parses the PDF of an answer. */
export function readPdf(base64: string) {
  return getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')))
}

/** The files that a PDF carries, by their names. */
export async function filesIn(document: Awaited<ReturnType<typeof readPdf>>) {
  const files = [...((await document.getAttachments()) ?? [])]
  return Promise.all(
    files.map(async ([id, { filename }]) => ({ filename, content: await document.getAttachmentContent(id) })),
  )
}

/**
 * A placeholder for the built portal with this script as its only code, served like the portal.
 *
 * @param files A folder with more files to serve.
 */
export function stubPortal(script: string, files: string | null = null) {
  const dist = mkdtempSync(join(tmpdir(), 'battery-portal-stub-'))
  if (files !== null) cpSync(files, dist, { recursive: true })
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets', 'main.js'), script)
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="en"><title>Report</title><body><script nonce="__CSP_NONCE__" src="/assets/main.js"></script>',
  )
  return {
    pages: (app: FastifyInstance) => serveSpa(app, { dist }),
    remove: () => rmSync(dist, { recursive: true, force: true }),
  }
}

/**
 * A short version of the portal's print view: reads the report, the profile and the location, shows a picture and two
 * pages, and sets the ready attribute. It shows the calls that failed. Its letters are small, so that no line wraps with any font.
 */
export const REPORT_SCRIPT = `
const main = async () => {
const read = (path, init) => fetch(path, { headers: { accept: 'application/json' }, ...init })
  .then((answer) => answer.ok ? answer.json() : 'status ' + answer.status, (error) => 'refused')
document.body.style.fontSize = '6px'
const say = (text) => { const line = document.createElement('p'); line.textContent = text; document.body.append(line) }
const id = location.pathname.split('/').at(-1)
const query = new URLSearchParams(location.search)
document.documentElement.lang = query.get('lng')
const reports = '/batteries/api/v1/battery/reports'
const report = await read(reports + '/' + id)
const profile = await read('/auth/user/profile')
const place = await read('/vehicles/api/v1/location/' + (query.get('zip') ?? 'H3B1K1'))
say('Address ' + location.href)
say('VIN ' + report.report_data?.vin)
say('Reader ' + profile.email)
say('Winter ' + place.winter_c + ' in ' + place.region)
say('Zone ' + Intl.DateTimeFormat().resolvedOptions().timeZone)
say('Cookie ' + JSON.stringify(document.cookie))
say('Others ' + JSON.stringify(await Promise.all([
  read(reports), read(reports + '/other'), read(reports + '/' + id, { method: 'PATCH', body: '{"published":true}',
  headers: { 'content-type': 'application/json' } }), read('/auth/user/list'), read('/auth/user/logout'),
  read(reports + '/' + id + '/regenerate', { method: 'POST' }), read('/configurations/api/v1/group'),
  read(reports + '/' + id + '/../metrics'), read('/vehicles/api/v1/vehicle/trims', { method: 'POST' }),
])))
const picture = new Image()
picture.src = '/cdn/' + report.image_path
document.body.append(picture)
const size = await picture.decode().then(() => picture.naturalWidth, () => 'no picture')
say('Picture ' + size)
const next = document.createElement('p')
next.style.breakBefore = 'page'
next.textContent = 'Second page'
document.body.append(next)
document.documentElement.dataset.printReady = 'true'
}
main()
`
