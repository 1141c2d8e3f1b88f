import { openDatabase } from '../server/database/database.ts'
import { migrateDatabase } from '../server/database/migrate.ts'
import { isEmpty, seedDemo } from '../server/demo/seed.ts'
import { loadPasswordCipher } from '../server/secrets/password-cipher.ts'
import { loadReportSigner } from '../server/secrets/report-signer.ts'
import { readSettings, SettingsError } from '../server/settings.ts'
import { failWith } from './failure.ts'
import { readOptions } from './options.ts'

const USAGE = `Usage: npm run admin -- seed [--reports <number> --groups <number> --dealerships <number>]

Fills the empty database of DATABASE_URL, else a new one in DATA_DIR, with demo data: 2400 reports, 3 dealer groups, and
at least 1 dealership of each group.`

/** Fills an empty database with demo data: `npm run admin -- seed --reports 100000 --groups 20 --dealerships 200`. */
try {
  const { values } = readOptions(
    {
      options: {
        reports: { type: 'string', default: '2400' },
        groups: { type: 'string', default: '3' },
        dealerships: { type: 'string', default: '1' },
      },
    },
    USAGE,
  )
  const reports = numberOf('reports', values.reports, 99_999_999)
  const organisations = {
    groups: numberOf('groups', values.groups, 1000),
    dealerships: numberOf('dealerships', values.dealerships, 1000),
  }
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, { onNotice: console.error })
  try {
    const started = performance.now()
    await migrateDatabase(database, async (db) => {
      if (!(await isEmpty(db))) {
        throw new SettingsError(
          'The database is not empty: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
        )
      }
      let shown = 0
      await seedDemo(db, {
        now: new Date(),
        passwordCipher: loadPasswordCipher(settings),
        reportSigner: loadReportSigner(settings),
        reports,
        organisations,
        passwordHashing: settings.passwordHashing,
        onProgress: (what, share) => {
          const percent = Math.floor(share * 20) * 5
          if (percent !== shown) console.log(`${what}: ${percent} %`)
          shown = percent
        },
      })
    })
    console.log(`Seeded ${reports} battery reports in ${Math.round((performance.now() - started) / 1000)} s.`)
  } finally {
    await database.close()
  }
} catch (error) {
  failWith(error)
}

function numberOf(option: string, text: string, most: number): number {
  if (!/^\d{1,8}$/.test(text) || Number(text) === 0 || Number(text) > most) {
    throw new SettingsError(`--${option} ${text} is not a number of ${option}: give one from 1 to ${most}.`)
  }
  return Number(text)
}
