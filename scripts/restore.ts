import { resolve } from 'node:path'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { readSettings, SettingsError } from '../server/settings.ts'
import { failWith } from './failure.ts'
import { readOptions } from './options.ts'

const USAGE = 'Name one backup: npm run admin -- restore .data/backups/2026-05-15T12-00-00Z'

/** Puts a backup into the data folder of a stopped server: `npm run admin -- restore <folder of the backup>`. */
try {
  const { positionals } = readOptions({ allowPositionals: true }, USAGE)
  const [from, ...others] = positionals
  if (from === undefined || others.length > 0) throw new SettingsError(USAGE)
  const { databaseUrl, dataDir } = readSettings(process.env)
  if (databaseUrl !== null)
    throw new SettingsError(
      'DATABASE_URL is set: restore PostgreSQL by its own means, see docs/guides/operators.md.',
    )
  const { backup, previous } = await restoreBackup(resolve(from), dataDir, new Date())
  console.log(`${dataDir} is as it was at ${backup.manifest.at}. Start the server.`)
  if (previous !== null)
    console.log(`What was there before is in ${previous}: delete it when you do not need it.`)
} catch (error) {
  failWith(error)
}
