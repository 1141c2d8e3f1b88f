import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { NOBODY } from '../../../server/audit/record.ts'
import { type OpenDatabase, openDatabase } from '../../../server/database/database.ts'
import { batteryReports } from '../../../server/database/schema.ts'
import { auditEvents } from '../../../server/database/schema-audit.ts'
import { inventoryItems } from '../../../server/database/schema-stock.ts'
import { openImport } from '../../../server/inventories/import/import.ts'
import { createPictureStore } from '../../../server/pictures/store.ts'
import { removeUnclaimedFiles } from '../../../server/pictures/unclaimed-files.ts'
import { readSettings } from '../../../server/settings.ts'
import { lastLine, vinOf } from '../api/import/files.ts'
import { aPicture, formOf } from '../api/reports/pictures.ts'
import { INVENTORY, REPORTS } from '../api/routes.ts'
import { OWN_DEALERSHIP } from '../api/users/people.ts'
import { freshDatabase } from '../support/databases.ts'
import { passTime } from '../support/pass-time.ts'
import { startServerProcess } from '../support/process.ts'
import { S3_KEY, S3_REGION, startS3Server } from '../support/s3-server.ts'
import { until } from '../support/until.ts'

const ACCOUNT = { email: 'admin@provider.example', password: 'Battery-2026!' }
const LINES = 5000
const IMPORT = { configuration_id: OWN_DEALERSHIP, key: 'one-file' }
const FILE = `VIN,Stock number,Type\n${Array.from({ length: LINES }, (_, at) => `${vinOf(at)},KILLED${at},New\n`).join('')}`

describe('what a server was doing when it was killed', () => {
  let database: OpenDatabase
  let env: Record<string, string>
  let imagePath = ''
  let objects: () => readonly string[]

  // It starts the whole server, which takes a minute on a busy machine.
  beforeAll(async () => {
    const storage = await startS3Server()
    const fresh = await freshDatabase('small')
    env = {
      ...fresh.env,
      ...{ S3_ENDPOINT: storage.endpoint, S3_REGION, S3_BUCKET: 'portal-pictures' },
      ...{ S3_ACCESS_KEY_ID: S3_KEY, S3_SECRET_ACCESS_KEY: 'secret' },
      // It must not give up the second picture before it is killed, however busy the machine is.
      STORAGE_SECONDS: '60',
    }
    objects = () => [...storage.objects.keys()]
    const server = startServerProcess({ PORT: '0', ...env })
    const origin = await server.ready
    const login = await fetch(`${origin}/auth/login`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(ACCOUNT),
    })
    const cookie = login.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const send = (path: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer> | string) =>
      fetch(origin + path, { method: 'POST', headers: { ...headers, origin, cookie }, body })
    const rows = await fetch(`${origin}${REPORTS}?filter=report_not_inventory&limit=1`, {
      headers: { cookie },
    })
    const [report] = (await rows.json()).data
    const sendPicture = async () => {
      const { payload, headers } = await formOf([{ bytes: await aPicture() }])
      return send(`${REPORTS}/${report.id}/image`, headers, new Uint8Array(payload))
    }
    imagePath = (await (await sendPicture()).json()).imagePath

    storage.isSilent = true
    const cut = expect(sendPicture()).rejects.toThrow()
    await until('the second picture', 30_000, () => objects().length === 2)
    const query = new URLSearchParams({ mode: 'apply', ...IMPORT })
    const importing = await send(`${INVENTORY}/import?${query}`, { 'content-type': 'text/csv' }, FILE)
    await expect(killedWhile(importing, () => server.process.kill('SIGKILL'))).rejects.toThrow()
    await Promise.all([server.ended, cut])
    storage.isSilent = false

    database = await openDatabase(fresh)
    return async () => {
      await database.close()
      await Promise.all([fresh.remove(), storage.close()])
    }
  }, 300_000)

  it('of a picture without its row is removed after an hour', async () => {
    const { db } = database
    const sweep = () => removeUnclaimedFiles(db, createPictureStore(readSettings(env)))
    await sweep()
    expect(objects()).toHaveLength(2)
    await passTime(database, 3_600_000)
    await sweep()
    expect(objects()).toEqual([`/portal-pictures/${imagePath}`])
    expect(await db.$count(batteryReports, like(batteryReports.imagePath, 'reports/%'))).toBe(1)
  })

  it('of a file of stock is nowhere, and the same call again stores it once', async () => {
    const { db, longDb } = database
    const items = () => db.$count(inventoryItems, like(inventoryItems.stockNumber, 'KILLED%'))
    const events = () => db.$count(auditEvents, eq(auditEvents.action, 'inventory.imported'))
    const repeat = () => {
      const of = { author: NOBODY, reach: 'everything', now: new Date(), key: IMPORT.key } as const
      const choices = { isPreview: false, skipsRefused: false, configurationId: OWN_DEALERSHIP }
      return lastLine(openImport(Buffer.from(FILE), { db: longDb, ...of, ...choices }))
    }
    const end = { lines: LINES, added: LINES, updated: 0, unchanged: 0, refused: 0 }
    expect([await items(), await events()]).toEqual([0, 0])
    expect(await repeat()).toEqual({ type: 'finished', stored: true, ...end })
    await db.delete(inventoryItems).where(eq(inventoryItems.stockNumber, 'KILLED1'))
    expect(await repeat()).toEqual({ type: 'finished', stored: true, ...end })
    expect([await items(), await events()]).toEqual([LINES - 1, 1])
  })
})

/** Reads an answer, and kills while its transaction runs. */
async function killedWhile({ body }: Response, kill: () => void): Promise<void> {
  for await (const part of body ?? []) if (Buffer.from(part).includes('"storing"')) kill()
}
