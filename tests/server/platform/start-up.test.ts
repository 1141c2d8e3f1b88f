import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/database/database.ts'
import { FolderError, lockFolder } from '../../../server/database/embedded/folder.ts'
import { readSettings, SettingsError } from '../../../server/settings.ts'
import { requireProductionSettings } from '../../../server/settings-production.ts'
import { freshDatabase, postgresUrl } from '../support/databases.ts'
import { listen } from '../support/listen.ts'
import { freePort } from '../support/postgres-cluster.ts'
import { startServerProcess } from '../support/process.ts'
import { describeOnPostgres } from '../support/server.ts'

const folders: string[] = []

const LOCAL = 'http://portal.localhost:4400'
const NO_DEMO = { PORT: '0', DEMO: 'false', PUBLIC_ORIGIN: 'none', SMTP_URL: 'none' }

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-start-'))
  folders.push(folder)
  return folder
}

async function refusalOf(settings: Record<string, string>, file?: string) {
  const server = startServerProcess({ ...NO_DEMO, DATA_DIR: temporaryFolder(), ...settings }, undefined, file)
  const code = await server.ended
  return { code, stderr: server.stderr(), stdout: server.stdout() }
}

const refused = (message: string) => ({ code: 1, stderr: [message], stdout: [] })

describe('a start that cannot work ends with one line and exit code 1', () => {
  it('without a key for Wi-Fi passwords', async () => {
    const folder = temporaryFolder()
    const reason =
      'WIFI_KEY is missing: set 32 random bytes in base64, such as `openssl rand -base64 32` prints, and keep them.'
    expect(await refusalOf({ WIFI_KEY: '', DATA_DIR: folder })).toEqual(refused(reason))
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['of the server', undefined],
    ['of `npm start`, before the portal is built', 'scripts/start.ts'],
  ])('with a busy port, %s', async (_, file) => {
    const blocker = createServer()
    const port = await listen(blocker)
    const refusal = await refusalOf({ PORT: String(port) }, file)
    blocker.close()
    const reason = `Port ${port} is in use: stop what uses it, or set PORT to another number.`
    expect(refusal).toEqual(refused(reason))
  })
})

describe('a database that cannot be opened stays unchanged, and the message says what to do:', () => {
  const NEITHER = 'restore a backup of the data folder, or set DATA_DIR to another folder.'

  it('that of another engine', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'database'))
    const stamp = join(dataDir, 'database', 'engine.txt')
    writeFileSync(stamp, 'pglite 0.3\n')
    await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(
      `The database in ${dataDir}/database was written by pglite 0.3 and this version reads pglite 0.5: start the version that wrote it, or set DATA_DIR to another folder.`,
    )
    expect(readFileSync(stamp, 'utf8')).toBe('pglite 0.3\n')
  })

  it.each([
    ['missing', 'global/pg_control, where the engine records its state, is missing', rmSync],
    [
      'cut',
      'global/pg_control, where the engine records its state, is of the wrong size',
      (file: string) => truncateSync(file, 100),
    ],
    [
      'overwritten',
      'the engine cannot read its files (PGlite failed to initialize properly)',
      (file: string) => writeFileSync(file, Buffer.alloc(8192, 'x')),
    ],
  ])('one whose control file is %s', async (_, fault, spoil) => {
    const { dataDir, remove } = await freshDatabase('empty', 'embedded')
    spoil(join(dataDir, 'database/global/pg_control'))
    await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(
      `The database in ${dataDir}/database is damaged: ${fault}. The server changed nothing: ${NEITHER}`,
    )
    await remove()
  })
})

it.each([
  [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN is missing: set the origin that browsers see'],
  [{ SMTP_URL: ' ' }, 'SMTP_URL is missing: set the mail server'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is missing: without a PUBLIC_ORIGIN, set the sender'],
])('outside demo mode %o is refused', (changes, start) => {
  const env = { ...NO_DEMO, ...changes }
  const require = () => requireProductionSettings(env, readSettings(env))
  expect(require).toThrow(SettingsError)
  expect(require).toThrow(start)
})

it.each([
  [
    'public-demo',
    { DEMO: 'true', PUBLIC_ORIGIN: 'https://portal.example' },
    'DEMO=true would open accounts whose password is public, at https://portal.example: set DEMO=false',
  ],
  [
    'plain-http',
    { ...NO_DEMO, PUBLIC_ORIGIN: 'http://portal.example' },
    'PUBLIC_ORIGIN=http://portal.example would send passwords that others can read: set an https origin',
  ],
  [
    'demo-client',
    { ...NO_DEMO, BASIC_AUTH_USER: 'pages', BASIC_AUTH_PASSWORD: 'portal' },
    'BASIC_AUTH_PASSWORD is that of the demo, which is public: set another',
  ],
])(
  'a site with a %s is refused unless it is allowed by name',
  (name, env: Record<string, string>, reason) => {
    const check = (more: object) => () =>
      requireProductionSettings({ ...env, ...more }, readSettings({ ...env, ...more }))
    expect(check({})).toThrow(new SettingsError(`${reason}, or ALLOW_INSECURE=${name} if that is meant.`))
    expect(check({ ALLOW_INSECURE: name })).not.toThrow()
    expect(check(env.PUBLIC_ORIGIN === 'none' ? { DEMO: 'true' } : { PUBLIC_ORIGIN: LOCAL })).not.toThrow()
  },
)

it('a METRICS_PORT that is that of PORT is told before anything is created', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const port = String(await freePort())
  const reason = `Port ${port} is in use: stop what uses it, or set METRICS_PORT to another number.`
  expect(await refusalOf({ PORT: port, METRICS_PORT: port, DATA_DIR: dataDir })).toEqual(refused(reason))
  expect(existsSync(dataDir)).toBe(false)
})

describe('the message names', () => {
  it('a data folder that is not writable, also one where recursive mkdir never returns', () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    for (const folder of [join(file, 'data'), '/proc/nope/data'])
      expect(() => lockFolder(folder)).toThrow(
        `Cannot write to the data folder ${folder}: make it writable for this user, or set DATA_DIR to another folder.`,
      )
  })

  it('a PostgreSQL that does not run', async () => {
    const port = await freePort()
    const databaseUrl = `postgres://portal:secret@127.0.0.1:${port}/portal`
    await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
      `PostgreSQL at 127.0.0.1:${port} does not answer (ECONNREFUSED): start it or correct DATABASE_URL.`,
    )
  })
})

describe('a running server', () => {
  it('locks its data folder, prints the ready line and the demo accounts once, and stops in order', async () => {
    const fresh = await freshDatabase('small', 'embedded')
    const server = startServerProcess({ PORT: '0', DATA_DIR: fresh.dataDir })
    const origin = await server.ready
    const reason = `Another server already uses the data folder ${fresh.dataDir}: stop it, or set DATA_DIR to another folder.`
    expect(await refusalOf({ DATA_DIR: fresh.dataDir })).toEqual(refused(reason))
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    // As the terminal and npm do for one Ctrl-C.
    server.process.kill('SIGINT')
    server.process.kill('SIGINT')
    expect([await server.ended, server.stderr(), isHeld(fresh.dataDir)]).toEqual([0, [], false])
    const lines = server.stdout()
    expect(lines.filter((line) => line.startsWith('Ready'))).toEqual([`Ready at ${origin}`])
    expect(lines[1]).toBe('Demo accounts, all with the password Battery-2026!')
    expect(lines.slice(2).map((line) => line.trim().split(/\s+/))).toEqual([
      ['admin@provider.example', 'LF_ADMIN'],
      ['user@provider.example', 'LF_USER'],
      ['group.admin@northstar.example', 'GROUP_ADMIN'],
      ['group.user@northstar.example', 'GROUP_USER'],
      ['dealer.admin@maple.example', 'DEALER_ADMIN'],
      ['dealer.user@maple.example', 'DEALER_USER'],
      ['invited@maple.example', 'FORCE_CHANGE_PASSWORD'],
    ])
    await fresh.remove()
  })

  it('ends its database when it is killed, even a busy one', async () => {
    const fresh = await freshDatabase('empty', 'embedded')
    const server = startServerProcess({ ...NO_DEMO, DATA_DIR: fresh.dataDir })
    await server.ready
    const client = new pg.Client({ host: fresh.dataDir, user: 'postgres', database: 'postgres' })
    client.on('error', () => undefined)
    await client.connect()
    const endless = client.query('SELECT count(*) FROM generate_series(1, 1e10)')
    server.process.kill('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
    // The kernel says by chance whether the line ended or was reset.
    await expect(endless).rejects.toThrow(/Connection terminated unexpectedly|ECONNRESET/)
    await expect.poll(() => isHeld(fresh.dataDir)).toBe(false)
    await fresh.remove()
  })
})

describeOnPostgres('on PostgreSQL', () => {
  it('a database that it does not have is refused', async () => {
    const databaseUrl = postgresUrl('nowhere')
    await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
      `PostgreSQL at ${new URL(databaseUrl).host} has no database "nowhere": create it or correct DATABASE_URL.`,
    )
  })
})

/** Whether a process still holds the lock of the folder. */
function isHeld(folder: string): boolean {
  try {
    lockFolder(folder).close()
    return false
  } catch (error) {
    if (error instanceof FolderError) return true
    throw error
  }
}
