import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backupName, MANIFEST } from '../../../server/backup/backup-folder.ts'
import { createBackup } from '../../../server/backup/create-backup.ts'
import { restoreBackup } from '../../../server/backup/restore-backup.ts'
import { backupWhenDue } from '../../../server/backup/scheduled-backups.ts'
import { type OpenDatabase, openDatabase } from '../../../server/database/database.ts'
import { RESTORING } from '../../../server/database/embedded/folder.ts'
import { type FreshDatabase, freshDatabase, SEEDED_AT } from '../support/databases.ts'

const HOUR_MS = 60 * 60_000
const RESTORED_AT = new Date(SEEDED_AT.getTime() + HOUR_MS)
const PICTURE = 'reports/picture.jpg'

const FIRST = backupName(SEEDED_AT)

/** A closed data folder: the database keeps 1 and 2, its only backup 1 alone. Each test works on a copy of it. */
let made: FreshDatabase
let dataDir: string
let database: OpenDatabase | null = null
/** The folder of `made`'s backup, in the copy. */
let folder: string

beforeAll(async () => {
  made = await freshDatabase('small', 'embedded')
  dataDir = made.dataDir
  await open()
  await query('CREATE TABLE kept (id int PRIMARY KEY)')
  await query('INSERT INTO kept VALUES (1)')
  addPicture(PICTURE, 'a picture')
  await backupWhenDue(scheduled(), opened(), SEEDED_AT)
  await query('INSERT INTO kept VALUES (2)')
  await close()
})
afterAll(() => made.remove())

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-test-'))
  folder = join(dataDir, 'backups', FIRST)
})
afterEach(async () => {
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Only what the test needs: on a busy disk each copy takes seconds. */
function copyMade(...parts: readonly ('database' | 'pictures' | 'backups')[]): void {
  for (const part of parts) cpSync(join(made.dataDir, part), join(dataDir, part), { recursive: true })
}

async function open(): Promise<void> {
  database = await openDatabase({ databaseUrl: null, dataDir })
}

async function close(): Promise<void> {
  await database?.close()
  database = null
}

function opened(): OpenDatabase {
  if (database === null) throw new Error('The database is closed.')
  return database
}

const query = (text: string, values: readonly unknown[] = []) => opened().pool.query(text, [...values])

const picture = (name: string) => join(dataDir, 'pictures', name)

function addPicture(name: string, content: string): void {
  mkdirSync(join(picture(name), '..'), { recursive: true })
  writeFileSync(picture(name), content)
}

const scheduled = () => ({
  dataDir,
  backupDir: join(dataDir, 'backups'),
  backupHours: 24,
  backupKeep: 2,
  diskReserveMb: 0,
})

const backup = (target: object = {}) =>
  createBackup({ dataDir, connection: opened().connection }, { ...scheduled(), now: SEEDED_AT, ...target })

async function keptIds(): Promise<readonly number[]> {
  const { rows } = await opened().pool.query<{ id: number }>('SELECT id FROM kept ORDER BY id')
  return rows.map(({ id }) => id)
}

const manifestOf = (from: string) => JSON.parse(readFileSync(join(from, MANIFEST), 'utf8'))
const rewrite = (change: object) => (from: string) =>
  writeFileSync(join(from, MANIFEST), JSON.stringify({ ...manifestOf(from), ...change }))

/** Inserts rows with two clients until it is told to stop. Resolves to the acknowledged rows. */
function startWriting() {
  const acknowledged: number[] = []
  let isStopped = false
  const writer = async (first: number) => {
    for (let id = first; !isStopped; id += 2) {
      await query('INSERT INTO kept VALUES ($1)', [id])
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

/** Restores into the closed data folder, and opens what is there then. */
async function restore(from = folder) {
  await close()
  try {
    return await restoreBackup(from, dataDir, RESTORED_AT)
  } finally {
    await open()
  }
}

describe('a backup of the embedded database', () => {
  it('is made while others write, and has every row that was acknowledged before it began', async () => {
    copyMade('database', 'pictures')
    await open()
    await query('DELETE FROM kept')
    const writing = startWriting()
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(20)
    const before = [...writing.acknowledged]
    const { folder: from, manifest } = await backup({ now: RESTORED_AT })
    await writing.stop()
    expect(manifest.rows.battery_reports).toBe(800)
    expect(writing.acknowledged.length).toBeGreaterThan(manifest.rows.kept ?? 0)
    expect(await keptIds()).toHaveLength(writing.acknowledged.length)
    addPicture('reports/later.jpg', 'a later picture')

    const { previous } = await restore(from)
    const restored = await keptIds()
    expect(restored).toHaveLength(manifest.rows.kept ?? 0)
    expect(before.filter((id) => !restored.includes(id))).toEqual([])
    expect(readFileSync(picture(PICTURE), 'utf8')).toBe('a picture')
    expect(existsSync(picture('reports/later.jpg'))).toBe(false)
    expect(existsSync(join(previous ?? '', 'pictures', 'reports/later.jpg'))).toBe(true)
    expect(existsSync(join(previous ?? '', 'database', 'PG_VERSION'))).toBe(true)
  })

  it('is made when there is none or the newest one is old enough, and the oldest ones are deleted', async () => {
    copyMade('database', 'backups')
    const settings = scheduled()
    const at = (hours: number) => new Date(SEEDED_AT.getTime() + hours * HOUR_MS)
    const older = join(settings.backupDir, backupName(at(-24)))
    mkdirSync(older)
    cpSync(join(folder, MANIFEST), join(older, MANIFEST))
    rewrite({ at: at(-24).toISOString() })(older)
    for (const name of ['.unfinished-left', '.unfinished-running']) mkdirSync(join(settings.backupDir, name))
    utimesSync(join(settings.backupDir, '.unfinished-left'), new Date(0), new Date(0))
    await open()
    for (const hours of [0, 23, 24, 47]) await backupWhenDue(settings, opened(), at(hours))
    const kept = ['.unfinished-running', '2026-05-15T12-00-00Z', '2026-05-16T12-00-00Z']
    expect(readdirSync(settings.backupDir).sort()).toEqual(kept)
  })
})

describe('a backup is not made, and leaves nothing,', () => {
  let backupDir: string

  beforeEach(async () => {
    copyMade('database')
    backupDir = join(dataDir, 'backups')
    await open()
  })

  it('when less than the reserve would stay free', async () => {
    await expect(backup({ diskReserveMb: 999_999_999 })).rejects.toThrow('There is no room for a backup in')
    expect(readdirSync(backupDir)).toEqual([])
  })

  it('when its disk is too slow, and stops nobody any longer', async () => {
    await expect(backup({ copyLimitMs: 1 })).rejects.toThrow(
      'copying the database took more than 0.001 s, in which it answered nobody',
    )
    expect(readdirSync(backupDir)).toEqual([])
    await query('INSERT INTO kept VALUES (3)')
    expect(await keptIds()).toEqual([1, 2, 3])
  })
})

it('no server starts where a restore was killed, until it is repeated', async () => {
  copyMade('database', 'backups')
  renameSync(join(dataDir, 'database'), join(dataDir, 'moved-aside'))
  mkdirSync(join(dataDir, RESTORING, 'database'), { recursive: true })
  await expect(open()).rejects.toThrow('was interrupted: run npm run admin -- restore again')
  expect(existsSync(join(dataDir, 'database'))).toBe(false)
  await restoreBackup(folder, dataDir, RESTORED_AT)
  await open()
  expect(await keptIds()).toEqual([1])
})

describe('a restore changes nothing', () => {
  beforeEach(() => copyMade('database', 'pictures', 'backups'))

  it.each([
    ['from a folder that is no backup', (from: string) => rmSync(join(from, MANIFEST)), 'is not a backup'],
    [
      'from a damaged manifest',
      (from: string) => writeFileSync(join(from, MANIFEST), '{"format": 1'),
      'is not a backup',
    ],
    ['from another engine', rewrite({ engine: 'pglite 9' }), 'was written by pglite 9'],
    ['from a newer version', rewrite({ migrations: 9999 }), 'was written by another version of the portal'],
    [
      'from files that are cut',
      (from: string) => truncateSync(join(from, 'database/global/pg_control'), 10),
      'cannot be opened',
    ],
    ['from files with other rows', rewrite({ rows: { kept: 7 } }), 'does not hold the rows'],
  ])('%s', async (_, spoil, message) => {
    spoil(folder)
    await expect(restore()).rejects.toThrow(message)
    expect(await keptIds()).toEqual([1, 2])
    expect(readdirSync(dataDir).filter((name) => /restor/.test(name))).toEqual([])
  })

  it('while a server uses the data folder', async () => {
    await open()
    await expect(restoreBackup(folder, dataDir, RESTORED_AT)).rejects.toThrow(
      'Another server already uses the data folder',
    )
    expect(await keptIds()).toEqual([1, 2])
  })
})
