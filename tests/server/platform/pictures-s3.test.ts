import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { unclaimedFiles } from '../../../server/database/schema-files.ts'
import { createPictureStore } from '../../../server/pictures/store.ts'
import { removeUnclaimedFiles } from '../../../server/pictures/unclaimed-files.ts'
import { seededDevice } from '../api/lists/device-calls.ts'
import { measuredBy } from '../api/measurements/measurement-calls.ts'
import { aPicture, upload } from '../api/reports/pictures.ts'
import { REPORTS } from '../api/routes.ts'
import { signedInServer } from '../api/signed-in-server.ts'
import { resultOf } from '../api/users/people.ts'
import { passTime } from '../support/pass-time.ts'
import { s3Settings, startS3Server } from '../support/s3-server.ts'

const storage = await startS3Server()
const { server, as } = signedInServer({ settings: { pictures: s3Settings(storage.endpoint) } })
afterAll(storage.close)
let id = ''
beforeAll(async () => {
  const [report] = await server.db.select().from(batteryReports).limit(1)
  id = report?.id ?? ''
})

const send = async () => upload(server, as('LF_ADMIN'), `${REPORTS}/${id}/image`, await aPicture())

test('the bucket stores one picture per report', async () => {
  const first = (await send()).json().imagePath
  const second = (await send()).json().imagePath
  await expect.poll(() => [...storage.objects.keys()]).toEqual([`/portal-pictures/${second}`])
  const shown = await server.inject({ url: `/cdn/${second}` })
  expect(shown.rawPayload).toEqual(storage.objects.get(`/portal-pictures/${second}`))
  expect([shown.statusCode, (await server.inject({ url: `/cdn/${first}` })).statusCode]).toEqual([200, 404])
})

test('a failing bucket is a 503 without details, and the report keeps its picture', async () => {
  const { imagePath } = (await send()).json()
  const unclaimed = () => server.db.$count(unclaimedFiles)
  await expect.poll(unclaimed).toBe(0)
  storage.isBroken = true
  const answers = [await send(), await server.inject({ url: `/cdn/${imagePath}` })]
  storage.isBroken = false
  const said = answers.map((answer) => [...resultOf(answer), answer.body.includes('secret')])
  expect(said).toEqual(Array(2).fill([503, 'unavailable', false]))
  expect((await server.inject({ url: `/cdn/${imagePath}` })).statusCode).toBe(200)
  // The storage may have kept the picture that it refused.
  expect(await unclaimed()).toBe(1)
  await passTime(server, 3_600_000)
  await removeUnclaimedFiles(server.db, createPictureStore(server.settings))
  expect(await unclaimed()).toBe(0)
  expect([...storage.objects.keys()]).toEqual([`/portal-pictures/${imagePath}`])
})

test('the raw log of a report that is deleted leaves the bucket, though it is gone already when that is tried again', async () => {
  const logged = await measuredBy(server, (await seededDevice(server)).serialNumber, { raw_log: 'AAAA' })
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
