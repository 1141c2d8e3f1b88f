import { afterAll, beforeAll, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { aPicture, upload } from '../api/reports/pictures.ts'
import { REPORTS } from '../api/routes.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { S3_KEY, S3_REGION, type S3Server, startS3Server } from '../support/s3-server.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'

let storage: S3Server
let server: TestServer
let cookie = ''
let id = ''

beforeAll(async () => {
  storage = await startS3Server()
  const pictures = {
    endpoint: storage.endpoint,
    region: S3_REGION,
    bucket: 'portal-pictures',
    accessKeyId: S3_KEY,
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
  await expect.poll(() => [...storage.objects.keys()]).toEqual([`/portal-pictures/${second}`])
  const answers = [
    await server.inject({ url: `/cdn/${second}` }),
    await server.inject({ url: `/cdn/${first}` }),
  ]
  expect(
    answers.map((answer) => [
      answer.statusCode,
      answer.rawPayload.equals(storage.objects.get(`/portal-pictures/${second}`) ?? Buffer.alloc(0)),
    ]),
  ).toEqual([
    [200, true],
    [404, false],
  ])
})

test('a failing bucket is a 503 without details, and the report keeps its picture', async () => {
  const { imagePath } = (await send()).json()
  storage.isBroken = true
  const answers = [await send(), await server.inject({ url: `/cdn/${imagePath}` })]
  storage.isBroken = false
  expect(
    answers.map((answer) => [answer.statusCode, answer.json().error, answer.body.includes('secret')]),
  ).toEqual([
    [503, 'unavailable', false],
    [503, 'unavailable', false],
  ])
  expect((await server.inject({ url: `/cdn/${imagePath}` })).statusCode).toBe(200)
})
