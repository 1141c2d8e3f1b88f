import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { unclaimedFiles } from '../../../../server/database/schema-files.ts'
import { receiveMeasurement } from '../../../../server/devices/receive-measurement.ts'
import { createPictureStore, type PictureStore } from '../../../../server/pictures/store.ts'
import { removeUnclaimedFiles } from '../../../../server/pictures/unclaimed-files.ts'
import { measurementBodySchema } from '../../../../src/services/wire/logger.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { passTime } from '../../support/pass-time.ts'
import { deviceCalls } from '../lists/device-calls.ts'
import { signedInServer } from '../signed-in-server.ts'
import { aMeasurement, sendMeasurement, tokenOf } from './measurement-calls.ts'

const HOUR_MS = 3_600_000

describe('raw logs', () => {
  const portal = signedInServer({ clock: () => SEEDED_AT })
  const calls = deviceCalls(portal)
  const store = () => createPictureStore(portal.server.settings)
  const isKept = (path: string) => existsSync(join(portal.server.settings.dataDir, 'pictures', path))
  const sweep = (files: Pick<PictureStore, 'remove'> = store()) =>
    removeUnclaimedFiles(portal.server.db, files)
  const unclaimed = () => portal.server.db.select().from(unclaimedFiles)

  /** Receives a measurement in this process. Returns the path of its log, and what came of it. */
  async function receive(during: () => Promise<unknown>) {
    const serialNumber = await calls.device()
    const logger = await calls.stored(serialNumber)
    if (!logger) throw new Error('The device was added.')
    const kept = store()
    let path = ''
    const logs: PictureStore = {
      ...kept,
      write: async (name, bytes) => {
        path = name
        await kept.write(name, bytes)
        await during()
      },
    }
    const { db } = portal.server
    const browser = { ip: '127.0.0.1', userAgent: null }
    const body = measurementBodySchema.parse(aMeasurement(serialNumber, { raw_log: 'AAAA' }))
    const work = receiveMeasurement({ db, logs, logger, browser, now: SEEDED_AT }, body)
    const [outcome] = await Promise.allSettled([work])
    return { path, outcome, serialNumber }
  }

  /** Ends between the log and its row, as with a crash: nothing of the request runs after it. */
  const crash = () => receive(() => Promise.reject(new Error('ended')))

  /** Sends a measurement. Returns the path of its log and the id of its report. */
  async function accepted() {
    const serialNumber = await calls.device()
    const token = await tokenOf(portal.server, serialNumber)
    const answer = await sendMeasurement(
      portal.server,
      token,
      aMeasurement(serialNumber, { raw_log: 'AAAA' }),
    )
    const id: string = answer.json().report_id
    return { id, path: `logs/${id}.bin` }
  }

  test('that no row names go after an hour, and those of reports stay', async () => {
    const { path: kept } = await accepted()
    const { path, outcome } = await crash()
    expect([outcome?.status, isKept(path)]).toEqual(['rejected', true])
    await sweep()
    expect(isKept(path)).toBe(true)
    await passTime(portal.server, HOUR_MS)
    await sweep()
    expect([isKept(path), isKept(kept), await unclaimed()]).toEqual([false, true, []])
  })

  test('of reports that are deleted go after an hour', async () => {
    const { id, path } = await accepted()
    await portal.server.db.delete(batteryReports).where(eq(batteryReports.id, id))
    await sweep()
    expect(isKept(path)).toBe(true)
    await passTime(portal.server, HOUR_MS)
    await sweep()
    expect([isKept(path), await unclaimed()]).toEqual([false, []])
  })

  test('of a measurement that arrives twice at once stay once', async () => {
    const serialNumber = await calls.device()
    const token = await tokenOf(portal.server, serialNumber)
    const body = aMeasurement(serialNumber, { raw_log: 'AAAA' })
    const answers = await Promise.all([1, 2, 3].map(() => sendMeasurement(portal.server, token, body)))
    const [id] = new Set<string>(answers.map((answer) => answer.json().report_id))
    await passTime(portal.server, HOUR_MS)
    await sweep()
    expect([isKept(`logs/${id}.bin`), await unclaimed()]).toEqual([true, []])
  })

  test('are each removed by one of several servers', async () => {
    const paths = await Promise.all([1, 2, 3].map(async () => (await crash()).path))
    await passTime(portal.server, HOUR_MS)
    const removed: string[] = []
    const remove = async (path: string) => void removed.push(path)
    await Promise.all([sweep({ remove }), sweep({ remove }), sweep({ remove })])
    expect(removed.sort()).toEqual(paths.sort())
  })
})
