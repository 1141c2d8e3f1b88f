import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { aPicture, upload } from '../api/reports/pictures.ts'
import { REPORTS } from '../api/routes.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { listen } from '../support/listen.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'

/** The objects of a minimal S3 server by path. It accepts only signed requests. */
const objects = new Map<string, Buffer>()
let isBroken = false
const storage = createServer(async (request, response) => {
  const { method, url = '', headers } = request
  const body = await buffer(request)
  const isSigned = /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/ca-central-1\/s3\//.test(
    headers.authorization ?? '',
  )
  if (isBroken || !isSigned)
    return response.writeHead(isBroken ? 500 : 403).end('<Error>secret of the inside</Error>')
  if (method === 'PUT') objects.set(url, body)
  if (method === 'DELETE') return response.writeHead(objects.delete(url) ? 204 : 404).end()
  const found = objects.get(url)
  return found ? response.end(method === 'GET' ? found : '') : response.writeHead(404).end()
})

let server: TestServer
let cookie = ''
let id = ''

beforeAll(async () => {
  const endpoint = `http://127.0.0.1:${await listen(storage)}`
  const pictures = {
    endpoint,
    region: 'ca-central-1',
    bucket: 'portal-pictures',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  }
  server = await startTestServer({
    seed: true,
    clock: () => SEEDED_AT,
    settings: { pictures },
  })
  cookie = await signedIn(server, ACCOUNTS.LF_ADMIN)
  const [report] = await server.db.select().from(batteryReports).limit(1)
  id = report?.id ?? ''
})
afterAll(async () => {
  await server.close()
  storage.close()
})

const send = async () => upload(server, cookie, `${REPORTS}/${id}/image`, await aPicture())

test('the bucket stores one picture per report', async () => {
  const first = (await send()).json().imagePath
  const second = (await send()).json().imagePath
  await expect.poll(() => [...objects.keys()]).toEqual([`/portal-pictures/${second}`])
  const answers = [
    await server.inject({ url: `/cdn/${second}` }),
    await server.inject({ url: `/cdn/${first}` }),
  ]
  expect(
    answers.map((answer) => [
      answer.statusCode,
      answer.rawPayload.equals(objects.get(`/portal-pictures/${second}`) ?? Buffer.alloc(0)),
    ]),
  ).toEqual([
    [200, true],
    [404, false],
  ])
})

test('a failing bucket is a 503 without details, and the report keeps its picture', async () => {
  const { imagePath } = (await send()).json()
  isBroken = true
  const answers = [await send(), await server.inject({ url: `/cdn/${imagePath}` })]
  isBroken = false
  expect(
    answers.map((answer) => [answer.statusCode, answer.json().error, answer.body.includes('secret')]),
  ).toEqual([
    [503, 'unavailable', false],
    [503, 'unavailable', false],
  ])
  expect((await server.inject({ url: `/cdn/${imagePath}` })).statusCode).toBe(200)
})
