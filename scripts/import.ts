import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { NOBODY } from '../server/audit/record.ts'
import { openDatabase } from '../server/database/database.ts'
import { requireKnownSchema } from '../server/database/migrate.ts'
import { openImport } from '../server/inventories/import/import.ts'
import { readSettings, SettingsError } from '../server/settings.ts'
import { IMPORT_FIELDS } from '../src/domain/lists/inventory-import.ts'
import { IMPORT_LIMIT_BYTES, inventoryImportQuerySchema } from '../src/services/wire/inventory-import.ts'
import { failWith } from './failure.ts'
import { problemInWords } from './import/words.ts'
import { readOptions } from './options.ts'

const USAGE = `Usage: npm run admin -- import inventory <file> [options]

  <file>                   CSV with the names of the columns in the first line; - reads the standard input
  --dealership <id>        the configuration id of the dealership of lines that name none
  --columns <fields>       the field of each column, such as vin,,stock_number; by default the names say it. Fields:
                           ${IMPORT_FIELDS.join(', ')}
  --dry-run                checks everything and stores nothing
  --skip-refused           stores the other lines although some are refused

It works on the database of DATABASE_URL, else on the embedded one in DATA_DIR, whose server must be stopped.
Exit: 0 stored, or nothing to refuse; 1 nothing is stored; 2 stored without the refused lines.`

try {
  const { positionals, values } = readOptions(
    {
      allowPositionals: true,
      options: {
        dealership: { type: 'string' },
        columns: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'skip-refused': { type: 'boolean', default: false },
      },
    },
    USAGE,
  )
  const [what, path, ...others] = positionals
  if (what !== 'inventory' || path === undefined || others.length > 0) throw new SettingsError(USAGE)
  const file = await readFile(path)
  const columns = columnsOf(values.columns)
  const settings = readSettings(process.env)
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'database')))
    throw new SettingsError(
      `DATA_DIR=${settings.dataDir} has no database: set it to the data folder of the server.`,
    )
  const database = await openDatabase(settings, { onNotice: console.error })
  try {
    // A command never migrates: an older server may still run on the database.
    await requireKnownSchema(database)
    const isPreview = values['dry-run']
    const lines = await openImport(file, {
      db: database.longDb,
      reach: 'everything',
      author: NOBODY,
      now: new Date(),
      isPreview,
      columns,
      configurationId: values.dealership,
      skipsRefused: values['skip-refused'],
    })
    for await (const line of lines) {
      if (line.type === 'read') {
        const read = line.columns.flatMap(({ header, field }) =>
          field === null ? [] : [`${header} → ${field}`],
        )
        console.log(`Read as ${line.encoding}: ${read.join(', ')}`)
      } else if (line.type === 'checked') {
        for (const problem of [...line.refusals, ...line.notes]) console.error(problemInWords(problem))
      } else if (line.type === 'finished') {
        const { stored, lines: all, added, updated, unchanged, refused } = line
        const would = stored ? '' : ' would be'
        console.log(
          `${all} lines: ${added}${would} added, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`,
        )
        if (!stored)
          console.log(
            isPreview
              ? 'Nothing was stored: this was a dry run.'
              : 'Nothing was stored: correct the refused lines, or leave them out with --skip-refused.',
          )
        process.exitCode = refused === 0 ? 0 : stored ? 2 : 1
      }
    }
  } finally {
    await database.close()
  }
} catch (error) {
  failWith(error)
}

async function readFile(path: string): Promise<Buffer> {
  let file: Buffer
  try {
    file = path === '-' ? await buffer(process.stdin) : readFileSync(path)
  } catch {
    throw new SettingsError(`${path} cannot be read.`)
  }
  if (file.length > IMPORT_LIMIT_BYTES) throw new SettingsError(`${path} is larger than 32 MB: split it.`)
  return file
}

function columnsOf(text: string | undefined) {
  const read = inventoryImportQuerySchema.shape.columns.safeParse(text)
  if (!read.success)
    throw new SettingsError(`--columns ${text} is not known: give fields of ${IMPORT_FIELDS.join(', ')}.`)
  return read.data
}
