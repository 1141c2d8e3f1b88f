import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOBODY } from '../server/audit/record.ts'
import { changeLogo } from '../server/configurations/logo.ts'
import type { Database } from '../server/database/database.ts'
import { openDatabase } from '../server/database/database.ts'
import { requireKnownSchema } from '../server/database/migrate.ts'
import { issueLoggerToken, type Logger, revokeLoggerToken } from '../server/devices/logger-tokens.ts'
import { createPictureStore, type PictureStore } from '../server/pictures/store.ts'
import { findUnnamedFiles } from '../server/pictures/unclaimed-files.ts'
import { readSettings, SettingsError } from '../server/settings.ts'
import {
  auditSince,
  demoteAccount,
  disableAccount,
  enableAccount,
  endAllSessions,
  listAccounts,
  listSessions,
  recoverAccount,
} from '../server/users/operator.ts'
import { erasePerson, exportPersonalData } from '../server/users/personal-data.ts'
import { isIccId } from '../src/domain/lists/device.ts'
import { failWith } from './failure.ts'
import { readOptions } from './options.ts'

const USAGE = `Usage: npm run admin -- <command>

  users [text]             the accounts whose address contains the text
  disable <address>        ends all sessions too
  enable <address>
  demote <address>         an admin becomes a user of the same organisation
  recover <address>        removes password, passkeys and sessions, prints a temporary password
  sessions <address>       the open sessions
  sign-out <address>       ends all of them
  personal-data <address>  all that the database holds about a person, as JSON
  erase <address>          deletes it, but for the entries of logs; there is no way back
  audit [--since <date>]   the audit log as JSON lines, such as --since 2026-05-01
  device-token <serial>    a new token of a device or logger, instead of the earlier one; prints it once. For a logger that has
                           never reported: --chip <chip id> --iccid <ICCID>
  revoke-device-token <serial>
  logo <dealership id> [file]
                           the logo on the reports of a dealership, a JPEG, PNG or WebP; without a file there is none
  unnamed-files [--remove] pictures, logos and raw logs in the storage that no report or dealership names. Look at them before
                           you remove them: with the storage of another database, they are all of its files

Also, each with options of its own (--help): backup, cluster, create-admin, import, migrate, restore, seed.

It works on the database of DATABASE_URL, else on the embedded one in DATA_DIR, whose server must be stopped.`

/** The arguments of each command: how many addresses or texts it takes. */
const COMMANDS: Readonly<Record<string, Command>> = {
  users: { run: async (db, text) => console.table(await listAccounts(db, text)), needsAddress: false },
  disable: {
    run: async (db, email, now) => {
      await disableAccount(db, { email, now })
      console.log(`${email} is disabled and signed out.`)
    },
    needsAddress: true,
  },
  enable: {
    run: async (db, email, now) => {
      await enableAccount(db, { email, now })
      console.log(`${email} is enabled.`)
    },
    needsAddress: true,
  },
  demote: {
    run: async (db, email, now) => {
      await demoteAccount(db, { email, now })
      console.log(`${email} is no admin any more, and signed out.`)
    },
    needsAddress: true,
  },
  recover: {
    run: async (db, email, now) => {
      const password = await recoverAccount(db, { email, now })
      console.log(
        `${email} can sign in with a temporary password, which is valid for seven days and appears only here: ${password}`,
      )
    },
    needsAddress: true,
  },
  sessions: {
    run: async (db, email, now) => console.table(await listSessions(db, { email, now })),
    needsAddress: true,
  },
  'sign-out': {
    run: async (db, email, now) => {
      await endAllSessions(db, { email, now })
      console.log(`${email} is signed out everywhere.`)
    },
    needsAddress: true,
  },
  'personal-data': {
    run: async (db, email, now) =>
      console.log(JSON.stringify(await exportPersonalData(db, { email, now }), null, 2)),
    needsAddress: true,
  },
  erase: {
    run: async (db, email, now) => {
      const erased = await erasePerson(db, { email, now })
      console.log(
        `Erased: accounts ${erased.accounts}, sent traces ${erased.sentTraces}, private views of lists ${erased.listViews}, ownership reports ${erased.ownershipReports}. Shared views that stay without the name: ${erased.keptListViews}. Entries of logs that name the person: ${erased.keptLogEntries}; they are deleted by age. Backups keep all of it until they are deleted.`,
      )
    },
    needsAddress: true,
  },
  audit: {
    run: async (db, _, __, { since }) => {
      for await (const event of auditSince(db, since)) console.log(JSON.stringify(event))
    },
    needsAddress: false,
  },
  'device-token': {
    run: async (db, serial, now, { chip }) => {
      if (!/^[\w-]{1,64}$/.test(serial)) throw new SettingsError(`${serial} is not a serial number.`)
      const unseen = chip === null ? null : { ...chip, serialNumber: serial }
      const change = { author: NOBODY, now }
      const { serialNumber, token } = await issueLoggerToken(db, 'everything', serial, change, unseen)
      console.log(`The token of ${serialNumber}, which appears only here: ${token}`)
    },
    needsAddress: true,
    keepsCase: true,
  },
  'revoke-device-token': {
    run: async (db, serial, now) => {
      const { isRevoked } = await revokeLoggerToken(db, 'everything', serial, { author: NOBODY, now })
      console.log(isRevoked ? `The token of ${serial} is revoked.` : `${serial} has no token.`)
    },
    needsAddress: true,
    keepsCase: true,
  },
  logo: {
    run: async (db, id, now, { file, pictures }) => {
      await changeLogo(db, pictures, id, { picture: file, author: NOBODY, now })
      console.log(`The reports of ${id} show ${file === null ? 'no logo' : 'this logo'}.`)
    },
    needsAddress: true,
    keepsCase: true,
    takesFile: true,
    needsFiles: true,
  },
  'unnamed-files': {
    run: async (db, _, __, { pictures, remove }) => {
      const { unnamed, announced } = await findUnnamedFiles(db, pictures, remove)
      for (const path of unnamed) console.log(path)
      if (remove) console.error(`The server removes ${filesOf(unnamed)} after an hour.`)
      if (announced.length > 0)
        console.error(
          `Announced before: ${filesOf(announced)}. The server removes them an hour after that, but for those that a report or dealership names by then.`,
        )
    },
    needsAddress: false,
    needsFiles: true,
  },
}

interface Command {
  readonly run: (db: Database, text: string, now: Date, given: Given) => Promise<void>
  readonly needsAddress: boolean
  /** An id or a serial number and not an address. */
  readonly keepsCase?: true
  readonly takesFile?: true
  /** The storage of pictures. */
  readonly needsFiles?: true
}

/** What else a command may need. */
interface Given {
  readonly since: Date
  readonly chip: Chip | null
  readonly file: Buffer | null
  readonly pictures: PictureStore
  readonly remove: boolean
}

/** What is printed on a logger, beside its serial number. */
type Chip = Pick<Logger, 'chipId' | 'iccId'>

function chipOf({ chip, iccid }: { chip?: string; iccid?: string }): Chip | null {
  if (chip === undefined && iccid === undefined) return null
  if (!/^[\w-]{1,64}$/.test(chip ?? '') || !isIccId(iccid ?? ''))
    throw new SettingsError('Give both: --chip <chip id> --iccid <18 to 22 digits>.')
  return { chipId: chip ?? '', iccId: iccid ?? '' }
}

function readGiven(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new SettingsError(`${path} cannot be read.`)
  }
}

function filesOf({ length }: readonly string[]): string {
  return length === 1 ? '1 file' : `${length} files`
}

try {
  const { positionals, values } = readOptions(
    {
      allowPositionals: true,
      options: {
        since: { type: 'string', default: '1970-01-01' },
        chip: { type: 'string' },
        iccid: { type: 'string' },
        remove: { type: 'boolean', default: false },
      },
    },
    USAGE,
  )
  const [name = '', text = '', path, ...others] = positionals
  const command = COMMANDS[name]
  const since = new Date(values.since)
  const isTooMuch = others.length > 0 || (path !== undefined && !command?.takesFile)
  if (!command || isTooMuch || (command.needsAddress && text === '')) throw new SettingsError(USAGE)
  const file = path === undefined ? null : readGiven(path)
  const chip = chipOf(values)
  if (Number.isNaN(since.getTime()))
    throw new SettingsError(`--since ${values.since} is not a date: give one such as 2026-05-01.`)
  const settings = readSettings(process.env)
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'database')))
    throw new SettingsError(
      `DATA_DIR=${settings.dataDir} has no database: set it to the data folder of the server.`,
    )
  if (command.needsFiles && settings.pictures === null && !existsSync(settings.dataDir))
    throw new SettingsError(
      `DATA_DIR=${settings.dataDir} is no folder: set it, or the storage of pictures, as the server has it.`,
    )
  const database = await openDatabase(settings, { onNotice: console.error })
  try {
    // A command never migrates: an older server may still run on the database.
    await requireKnownSchema(database)
    const given = command.keepsCase ? text.trim() : text.trim().toLowerCase()
    const pictures = createPictureStore(settings)
    await command.run(database.longDb, given, new Date(), {
      since,
      chip,
      file,
      pictures,
      remove: values.remove,
    })
  } finally {
    await database.close()
  }
} catch (error) {
  failWith(error)
}
