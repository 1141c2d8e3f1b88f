import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { deleteOldBackups } from '../server/backup/backup-folder.ts'
import { createBackup } from '../server/backup/create-backup.ts'
import { type OpenDatabase, openDatabase } from '../server/database/database.ts'
import { connectionTo } from '../server/database/embedded/connection.ts'
import { readSettings, type Settings, SettingsError } from '../server/settings.ts'
import { failWith } from './failure.ts'
import { readOptions } from './options.ts'

const USAGE = 'Usage: npm run admin -- backup [--to <folder>]'

// While a backup is suspended (Ctrl-Z), the server's database would be, too.
process.on('SIGTSTP', () => undefined)

/** Backs the embedded database and the pictures up, while the server runs or not: `npm run admin -- backup --to <folder>`. */
try {
  const { to } = readOptions({ options: { to: { type: 'string' } } }, USAGE).values
  const settings = readSettings(process.env)
  if (settings.databaseUrl !== null)
    throw new SettingsError(
      'DATABASE_URL is set: back up PostgreSQL by its own means, see docs/guides/operators.md.',
    )
  if (!existsSync(settings.dataDir))
    throw new SettingsError(
      `DATA_DIR=${settings.dataDir} does not exist: set it to the data folder of the server.`,
    )
  const started = performance.now()
  const { folder, manifest } = await withConnection(settings, (connection) =>
    createBackup(
      { dataDir: settings.dataDir, connection },
      {
        backupDir: resolve(to ?? settings.backupDir),
        diskReserveMb: settings.diskReserveMb,
        now: new Date(),
      },
    ),
  )
  // A folder of one's own is not cleared.
  if (to === undefined) await deleteOldBackups(settings.backupDir, settings.backupKeep)
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${folder} holds ${rows} rows. It was opened and compared; all of it took ${seconds} s.`)
} catch (error) {
  failWith(error)
}

/** Uses the database of a running server, else starts it. */
async function withConnection<Result>(
  { dataDir }: Settings,
  use: (connection: OpenDatabase['connection']) => Promise<Result>,
): Promise<Result> {
  const running = connectionTo(dataDir)
  if (await answers(running)) return use(running)
  const database = await openDatabase({ databaseUrl: null, dataDir }, { onNotice: console.error })
  try {
    return await use(database.connection)
  } finally {
    await database.close()
  }
}

async function answers(connection: OpenDatabase['connection']): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
