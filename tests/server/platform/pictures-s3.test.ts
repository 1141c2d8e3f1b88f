import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { unclaimedFiles } from '../../../server/database/schema-files.ts'
import { devices } from '../../../server/database/schema-stock.ts'
import { createPictureStore, newPicturePath } from '../../../server/pictures/store.ts'
import { findUnnamedFiles, removeUnclaimedFiles } from '../../../server/pictures/unclaimed-files.ts'
import { aMeasurement, sendMeasurement, tokenOf } from '../api/measurements/measurement-calls.ts'
import { aPicture, upload } from '../api/reports/pictures.ts'
import { REPORTS } from '../api/routes.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { listen } from '../support/listen.ts'
import { passTime } from '../support/pass-time.ts'
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
  const unclaimed = () => server.db.$count(unclaimedFiles)
  await expect.poll(unclaimed).toBe(0)
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
  // The storage may have kept the picture that it refused.
  expect(await unclaimed()).toBe(1)
  await passTime(server, 3_600_000)
  await removeUnclaimedFiles(server.db, createPictureStore(server.settings))
  expect(await unclaimed()).toBe(0)
  expect([...storage.objects.keys()]).toEqual([`/portal-pictures/${imagePath}`])
})

test('the raw log of a report that is deleted leaves the bucket, though it is gone already when that is tried again', async () => {
  const [device] = await server.db.select().from(devices).where(eq(devices.status, 'active')).limit(1)
  if (!device) throw new Error('The seed has such a device.')
  const token = await tokenOf(server, device.serialNumber)
  const body = aMeasurement(device.serialNumber, { raw_log: 'AAAA' })
  const logged: string = (await sendMeasurement(server, token, body)).json().report_id
  const isKept = () => storage.objects.has(`/portal-pictures/logs/${logged}.bin`)
  expect(isKept()).toBe(true)
  await server.db.delete(batteryReports).where(eq(batteryReports.id, logged))
  await passTime(server, 3_600_000)
  const { remove } = createPictureStore(server.settings)
  storage.isBroken = true
  await expect(removeUnclaimedFiles(server.db, { remove })).rejects.toMatchObject({ status: 503 })
  storage.isBroken = false
  expect(isKept()).toBe(true)
  await passTime(server, 3_600_000)
  // The server ended before it noted that the log is gone.
  const ends = async (path: string) => {
    await remove(path)
    throw new Error('ended')
  }
  await expect(removeUnclaimedFiles(server.db, { remove: ends })).rejects.toThrow('ended')
  expect(isKept()).toBe(false)
  await passTime(server, 3_600_000)
  await removeUnclaimedFiles(server.db, { remove })
  expect(await server.db.$count(unclaimedFiles)).toBe(0)
})

test('files that no row names are found page by page, and removed after an hour', async () => {
  const kept = (await send()).json().imagePath
  await expect.poll(() => server.db.$count(unclaimedFiles)).toBe(0)
  const before = [...storage.objects.keys()]
  const left = Array.from({ length: 4 }, newPicturePath)
  for (const path of [...left, 'reports/of-another-program.jpg'])
    storage.objects.set(`/portal-pictures/${path}`, Buffer.from('x'))
  const store = createPictureStore(server.settings)
  const find = async (isAnnouncing: boolean) => {
    const { unnamed, announced } = await findUnnamedFiles(server.db, store, isAnnouncing)
    return { unnamed: unnamed.toSorted(), announced: announced.toSorted() }
  }
  expect(await find(false)).toEqual({ unnamed: left.toSorted(), announced: [] })
  expect(await server.db.$count(unclaimedFiles)).toBe(0)
  expect(await find(true)).toEqual({ unnamed: left.toSorted(), announced: [] })
  // They are still there, and still named by nothing.
  expect(await find(true)).toEqual({ unnamed: [], announced: left.toSorted() })
  await passTime(server, 3_600_000)
  await removeUnclaimedFiles(server.db, store)
  expect([...storage.objects.keys()]).toEqual([...before, '/portal-pictures/reports/of-another-program.jpg'])
  expect(before).toContain(`/portal-pictures/${kept}`)
})

test('a bucket that is not there has no list, keeps nothing and removes nothing', async () => {
  const store = createPictureStore(server.settings)
  const path = newPicturePath()
  storage.isGone = true
  const outcomes = await Promise.allSettled([
    findUnnamedFiles(server.db, store, true),
    store.read(path),
    store.write(path, Buffer.from('x')),
    store.remove(path),
  ])
  storage.isGone = false
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null))
  expect(reasons.map((reason) => [reason?.status, String(reason?.cause)])).toEqual(
    Array.from({ length: 4 }, () => [
      503,
      expect.stringContaining('The bucket portal-pictures answered 404'),
    ]),
  )
})

test('what is no list of a bucket is not taken for an empty one', async () => {
  const http = createServer((_, response) => response.end('<html>Sign in</html>'))
  const pictures = server.settings.pictures && {
    ...server.settings.pictures,
    endpoint: `http://127.0.0.1:${await listen(http)}`,
  }
  const { list } = createPictureStore({ ...server.settings, pictures })
  await expect(list()).rejects.toMatchObject({ status: 503 })
  http.close()
})
