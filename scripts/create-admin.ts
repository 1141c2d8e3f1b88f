import { openDatabase } from '../server/database/database.ts'
import { migrateDatabase } from '../server/database/migrate.ts'
import { readSettings, SettingsError } from '../server/settings.ts'
import { createFirstAdmin } from '../server/users/first-admin.ts'
import { emailProblem } from '../src/domain/session/credentials.ts'
import { failWith } from './failure.ts'
import { readOptions } from './options.ts'

const USAGE = 'Give an address: npm run admin -- create-admin --email you@provider.example'

/** Creates the first account: `npm run admin -- create-admin --email you@provider.example`. */
try {
  const { email = '' } = readOptions({ options: { email: { type: 'string' } } }, USAGE).values
  if (emailProblem(email) !== null) throw new SettingsError(USAGE)
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, {
    onNotice: console.error,
    onInitialising: () => console.error(`Creating the database in ${settings.dataDir}`),
  })
  try {
    await migrateDatabase(database)
    const password = await createFirstAdmin(database.db, { email, now: new Date() })
    console.log(
      `${email} is now provider admin. The temporary password is valid for seven days and appears only here: ${password}`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  failWith(error)
}
