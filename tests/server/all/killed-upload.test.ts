import { like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../server/database/database.ts'
import { batteryReports } from '../../../server/database/schema.ts'
import { createPictureStore } from '../../../server/pictures/store.ts'
import { removeUnclaimedFiles } from '../../../server/pictures/unclaimed-files.ts'
import { readSettings } from '../../../server/settings.ts'
import { aPicture, formOf } from '../api/reports/pictures.ts'
import { REPORTS } from '../api/routes.ts'
import { freshDatabase } from '../support/databases.ts'
import { passTime } from '../support/pass-time.ts'
import { startServerProcess } from '../support/process.ts'
import { S3_KEY, S3_REGION, startS3Server } from '../support/s3-server.ts'

const ACCOUNT = { email: 'admin@provider.example', password: 'Battery-2026!' }

// It starts the whole server, which takes a minute on a busy machine.
it('a picture whose server is killed before its row is written is removed after an hour', {
  timeout: 300_000,
}, async ({ onTestFinished }) => {
  const storage = await startS3Server()
  onTestFinished(storage.close)
  const fresh = await freshDatabase('small')
  onTestFinished(fresh.remove)
  const env = {
    ...fresh.env,
    S3_ENDPOINT: storage.endpoint,
    S3_REGION,
    S3_BUCKET: 'portal-pictures',
    S3_ACCESS_KEY_ID: S3_KEY,
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const server = startServerProcess({ PORT: '0', ...env })
  const origin = await server.ready
  const login = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  const cookie = login.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const rows = await fetch(`${origin}${REPORTS}?filter=report_not_inventory&limit=1`, { headers: { cookie } })
  const [report] = (await rows.json()).data
  const send = async () => {
    const { payload, headers } = await formOf([{ bytes: await aPicture() }])
    return fetch(`${origin}${REPORTS}/${report.id}/image`, {
      method: 'POST',
      headers: { ...headers, origin, cookie },
      body: new Uint8Array(payload),
    })
  }
  const { imagePath } = await (await send()).json()
  const objects = () => [...storage.objects.keys()]
  expect(objects()).toEqual([`/portal-pictures/${imagePath}`])

  storage.isSilent = true
  const cut = expect(send()).rejects.toThrow()
  await expect.poll(() => objects().length).toBe(2)
  server.process.kill('SIGKILL')
  await Promise.all([server.ended, cut])
  storage.isSilent = false

  const database = await openDatabase(fresh)
  onTestFinished(database.close)
  const { db } = database
  const sweep = () => removeUnclaimedFiles(db, createPictureStore(readSettings(env)))
  await sweep()
  expect(objects()).toHaveLength(2)
  await passTime(database, 3_600_000)
  await sweep()
  expect(objects()).toEqual([`/portal-pictures/${imagePath}`])
  expect(await db.$count(batteryReports, like(batteryReports.imagePath, 'reports/%'))).toBe(1)
})
