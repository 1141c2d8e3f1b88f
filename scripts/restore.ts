import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
  console.log(
    `${dataDir} is as it was at ${backup.manifest.at}. Start the server with the WIFI_KEY and REPORT_KEY that it had.`,
  )
  if (!existsSync(join(dataDir, 'wifi.key')))
    console.log('Those of a demo are files: copy wifi.key and report.key from the folder of its data.')
  if (previous !== null)
    console.log(`What was there before is in ${previous}: delete it when you do not need it.`)
} catch (error) {
  failWith(error)
}
