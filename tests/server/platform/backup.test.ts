import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupName, deleteOldBackups, listBackups, MANIFEST } from '../../../server/backup/backup-folder.ts'
import { createBackup } from '../../../server/backup/create-backup.ts'
import { restoreBackup } from '../../../server/backup/restore-backup.ts'
import { backupWhenDue } from '../../../server/backup/scheduled-backups.ts'
import { type OpenDatabase, openDatabase } from '../../../server/database/database.ts'
import { RESTORING } from '../../../server/database/embedded/folder.ts'
import { type FreshDatabase, freshDatabase, SEEDED_AT } from '../support/databases.ts'

const HOUR_MS = 60 * 60_000
const RESTORED_AT = new Date(SEEDED_AT.getTime() + HOUR_MS)
const PICTURE = 'reports/picture.jpg'

let fresh: FreshDatabase
let database: OpenDatabase
let backupDir: string

beforeEach(async () => {
  fresh = await freshDatabase('embedded', 'small')
  backupDir = join(fresh.dataDir, 'backups')
  await open()
  await database.pool.query('CREATE TABLE kept (id int PRIMARY KEY)')
})
afterEach(async () => {
  await database.close()
  await fresh.remove()
})

async function open(): Promise<void> {
  database = await openDatabase({ databaseUrl: null, dataDir: fresh.dataDir })
}

const picture = (name: string) => join(fresh.dataDir, 'pictures', name)

function addPicture(name: string, content: string): void {
  mkdirSync(join(picture(name), '..'), { recursive: true })
  writeFileSync(picture(name), content)
}

const backup = ({ at = SEEDED_AT, diskReserveMb = 0 } = {}) =>
  createBackup(
    { dataDir: fresh.dataDir, connection: database.connection },
    { backupDir, diskReserveMb, now: at },
  )

async function keptIds(): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM kept ORDER BY id')
  return rows.map(({ id }) => id)
}

/** Inserts rows with two clients until it is told to stop. Resolves to the acknowledged rows. */
function startWriting() {
  const acknowledged: number[] = []
  let isStopped = false
  const writer = async (first: number) => {
    for (let id = first; !isStopped; id += 2) {
      await database.pool.query('INSERT INTO kept VALUES ($1)', [id])
      acknowledged.push(id)
    }
  }
  const writers = Promise.all([writer(0), writer(1)])
  return {
    acknowledged,
    stop: async () => {
      isStopped = true
      await writers
    },
  }
}

async function restore(folder: string) {
  await database.close()
  try {
    return await restoreBackup(folder, fresh.dataDir, RESTORED_AT)
  } finally {
    await open()
  }
}

describe('a backup of the embedded database', () => {
  it('is made while others write, and has every row that was acknowledged before it began', async () => {
    addPicture(PICTURE, 'a picture')
    const writing = startWriting()
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(20)
    const before = [...writing.acknowledged]
    const { folder, manifest } = await backup()
    await writing.stop()
    expect(manifest.rows.battery_reports).toBe(800)
    expect(writing.acknowledged.length).toBeGreaterThan(manifest.rows.kept ?? 0)
    expect(await keptIds()).toHaveLength(writing.acknowledged.length)
    addPicture('reports/later.jpg', 'a later picture')

    const { previous } = await restore(folder)
    const restored = await keptIds()
    expect(restored).toHaveLength(manifest.rows.kept ?? 0)
    expect(before.filter((id) => !restored.includes(id))).toEqual([])
    expect(readFileSync(picture(PICTURE), 'utf8')).toBe('a picture')
    expect(existsSync(picture('reports/later.jpg'))).toBe(false)
    expect(existsSync(join(previous ?? '', 'pictures', 'reports/later.jpg'))).toBe(true)
    expect(existsSync(join(previous ?? '', 'database', 'PG_VERSION'))).toBe(true)
  })

  it('is made when the newest one is old enough, and the oldest ones are deleted', async () => {
    const settings = { dataDir: fresh.dataDir, backupDir, backupHours: 24, backupKeep: 2, diskReserveMb: 0 }
    const at = (hours: number) => new Date(SEEDED_AT.getTime() + hours * HOUR_MS)
    const [left, running] = ['.unfinished-left', '.unfinished-running'].map((name) => join(backupDir, name))
    for (const folder of [left ?? '', running ?? '']) mkdirSync(folder, { recursive: true })
    utimesSync(left ?? '', new Date(0), new Date(0))
    for (const hours of [0, 23, 24, 47, 48]) await backupWhenDue(settings, database, at(hours))
    expect(readdirSync(backupDir).sort()).toEqual([
      '.unfinished-running',
      '2026-05-16T12-00-00Z',
      '2026-05-17T12-00-00Z',
    ])
  })

  it('is not made, and leaves nothing, when less than the reserve would stay free', async () => {
    await expect(backup({ diskReserveMb: 999_999_999 })).rejects.toThrow('There is no room for a backup in')
    expect(readdirSync(backupDir)).toEqual([])
  })

  it('is given up, and stops nobody any longer, when its disk is too slow', async () => {
    const { connection } = database
    const target = { backupDir, diskReserveMb: 0, now: SEEDED_AT, copyLimitMs: 1 }
    await expect(createBackup({ dataDir: fresh.dataDir, connection }, target)).rejects.toThrow(
      'copying the database took more than 0.001 s, in which it answered nobody',
    )
    expect(readdirSync(backupDir)).toEqual([])
    await database.pool.query('INSERT INTO kept VALUES (1)')
    expect(await keptIds()).toEqual([1])
  })

  it('stops with its server, and leaves nothing', async () => {
    const settings = { dataDir: fresh.dataDir, backupDir, backupHours: 24, backupKeep: 2, diskReserveMb: 0 }
    const stopped = AbortSignal.abort()
    await expect(backupWhenDue(settings, database, SEEDED_AT, stopped)).rejects.toThrow('aborted')
    expect(readdirSync(backupDir)).toEqual([])
  })

  it('is not made, and leaves nothing, in the place of a file', async () => {
    writeFileSync(backupDir, 'a file in the place of the folder')
    await expect(backup()).rejects.toThrow(`The backup in ${backupDir} failed: ENOTDIR`)
    rmSync(backupDir)
    expect(await listBackups(backupDir)).toEqual([])
  })

  it('never deletes what is no backup', async () => {
    const { folder } = await backup()
    mkdirSync(join(backupDir, 'notes'))
    await deleteOldBackups(backupDir, 1)
    expect(readdirSync(backupDir).sort()).toEqual([folder.slice(backupDir.length + 1), 'notes'])
  })
})

it('no server starts where a restore was killed, until it is repeated', async () => {
  await database.pool.query('INSERT INTO kept VALUES (1)')
  const { folder } = await backup()
  await database.close()
  renameSync(join(fresh.dataDir, 'database'), join(fresh.dataDir, 'moved-aside'))
  mkdirSync(join(fresh.dataDir, RESTORING, 'database'), { recursive: true })
  await expect(open()).rejects.toThrow('was interrupted: run npm run restore again')
  expect(existsSync(join(fresh.dataDir, 'database'))).toBe(false)
  await restoreBackup(folder, fresh.dataDir, RESTORED_AT)
  await open()
  expect(await keptIds()).toEqual([1])
})

describe('a restore changes nothing', () => {
  const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
  const rewrite = (change: object) => (folder: string) =>
    writeFileSync(join(folder, MANIFEST), JSON.stringify({ ...manifestOf(folder), ...change }))

  it.each([
    [
      'from a folder that is no backup',
      (folder: string) => rmSync(join(folder, MANIFEST)),
      'is not a backup',
    ],
    [
      'from a damaged manifest',
      (folder: string) => writeFileSync(join(folder, MANIFEST), '{"format": 1'),
      'is not a backup',
    ],
    [
      'from another engine',
      rewrite({ engine: 'pglite 9' }),
      'was written by pglite 9 and this version reads',
    ],
    ['from a newer version', rewrite({ migrations: 9999 }), 'was written by a newer version of the portal'],
    [
      'from files that are cut',
      (folder: string) => truncateSync(join(folder, 'database/global/pg_control'), 10),
      'cannot be opened',
    ],
    ['from files with other rows', rewrite({ rows: { kept: 7 } }), 'does not hold the rows'],
  ])('%s', async (_, spoil, message) => {
    await database.pool.query('INSERT INTO kept VALUES (1)')
    const { folder } = await backup()
    await database.pool.query('INSERT INTO kept VALUES (2)')
    spoil(folder)
    await expect(restore(folder)).rejects.toThrow(message)
    expect(await keptIds()).toEqual([1, 2])
    expect(readdirSync(fresh.dataDir).filter((name) => /restor/.test(name))).toEqual([])
  })

  it('from a folder whose database is gone', async () => {
    const { folder } = await backup()
    rmSync(join(folder, 'database'), { recursive: true })
    await expect(restore(folder)).rejects.toThrow(`The backup ${folder} cannot be opened: Error: ENOENT`)
    expect(await keptIds()).toEqual([])
  })

  it('where the pictures cannot be moved', async () => {
    addPicture(PICTURE, 'a picture')
    const { folder } = await backup()
    await database.pool.query('INSERT INTO kept VALUES (2)')
    const inTheWay = join(fresh.dataDir, `before-restore-${backupName(RESTORED_AT)}`, 'pictures')
    mkdirSync(inTheWay, { recursive: true })
    writeFileSync(join(inTheWay, 'kept'), '')
    await expect(restore(folder)).rejects.toThrow(/pictures cannot be moved to .*, so nothing was restored/)
    expect(await keptIds()).toEqual([2])
    expect(readFileSync(picture(PICTURE), 'utf8')).toBe('a picture')
    expect(readdirSync(join(inTheWay, '..'))).toEqual(['pictures'])
    expect(existsSync(join(fresh.dataDir, RESTORING))).toBe(false)
  })

  it('while a server uses the data folder', async () => {
    const { folder } = await backup()
    const copy = `${folder}-copy`
    cpSync(folder, copy, { recursive: true })
    await expect(restoreBackup(copy, fresh.dataDir, SEEDED_AT)).rejects.toThrow(
      'Another server already uses the data folder',
    )
    expect(await keptIds()).toEqual([])
  })
})
