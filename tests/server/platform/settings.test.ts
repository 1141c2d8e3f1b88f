import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSecure, readSettings, SettingsError } from '../../../server/settings.ts'
import { TEST_CERTIFICATE, TEST_CERTIFICATE_FILES } from '../support/tls.ts'

const { TLS_CERT_FILE, TLS_KEY_FILE } = TEST_CERTIFICATE_FILES
const BYTES = Buffer.alloc(32, 7)
const KEY = BYTES.toString('base64')
const SMTP = 'smtps://portal:secret@mail:465'
const POSTGRES = 'postgres://portal:secret@db:5432/portal'
const S3 = {
  ...{ S3_ENDPOINT: 'https://s3.example', S3_REGION: 'ca-central-1', S3_BUCKET: 'portal-pictures' },
  ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
}
const OIDC = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
}
const BASIC_AUTH = {
  BASIC_AUTH_USER: 'pages',
  BASIC_AUTH_PASSWORD: 'new: secret',
  BASIC_AUTH_OLD_PASSWORD: 'old',
}

/** The environment, and what is read of it. */
const GIVEN = {
  ...{ PORT: ' 8080 ', HOST: '0.0.0.0', DATA_DIR: '/srv/portal', DATABASE_URL: POSTGRES, LOG_LEVEL: '' },
  ...{ PUBLIC_ORIGIN: 'https://portal.example', PORTAL_ORIGIN: 'https://www.portal.example' },
  ...{ TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16', SMTP_URL: SMTP, SMTP_SECONDS: '600', DRAIN_SECONDS: '10' },
  ...{ ...OIDC, OIDC_SECONDS: '60', PROVIDER_DOMAIN: 'Provider.example' },
  ...{
    PASSKEY_ROLES: 'GROUP_ADMIN, DEALER_ADMIN',
    WIFI_KEY: KEY,
    WIFI_OLD_KEYS: `${KEY}, ${KEY}`,
    REPORT_KEY: KEY,
  },
  ...{ ...S3, STORAGE_SECONDS: '1', CHROMIUM_PATH: '/opt/chromium/chrome', CHROMIUM_SANDBOX: 'false' },
  ...{ BACKUP_DIR: '/mnt/backups', BACKUP_KEEP: '3', DISK_RESERVE_MB: '1024', ...TEST_CERTIFICATE_FILES },
  ...{ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7', ...BASIC_AUTH },
}
const [endpoint, region, bucket, accessKeyId, secretAccessKey] = Object.values(S3)
const READ = {
  ...{
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/portal',
    databaseUrl: POSTGRES,
    demo: false,
    logLevel: 'warn',
  },
  ...{
    publicOrigin: 'https://portal.example',
    portalOrigin: 'https://www.portal.example',
    tls: TEST_CERTIFICATE,
  },
  ...{ trustedProxies: ['10.0.0.5', '10.1.0.0/16'], mailFrom: 'no-reply@portal.example', smtpUrl: SMTP },
  ...{ oidc: { issuer: OIDC.OIDC_ISSUER, clientId: 'portal', clientSecret: 'secret' }, mailSeconds: 600 },
  ...{ issuerSeconds: 60, providerDomain: 'provider.example', passkeyRoles: ['GROUP_ADMIN', 'DEALER_ADMIN'] },
  ...{ auditDays: 730, wifiKey: BYTES, wifiOldKeys: [BYTES, BYTES], reportKey: BYTES, storageSeconds: 1 },
  ...{
    pictures: { endpoint, region, bucket, accessKeyId, secretAccessKey },
    chromiumPath: '/opt/chromium/chrome',
  },
  ...{
    chromiumSandbox: false,
    backupDir: '/mnt/backups',
    backupHours: 0,
    backupKeep: 3,
    diskReserveMb: 1024,
  },
  ...{ metrics: { port: 9464, host: '10.0.0.7' }, tracesTo: null, drainSeconds: 10, passwordHashing: 'full' },
  basicAuth: ['new: secret', 'old'].map((password) => ({ user: 'pages', password })),
}
const DEFAULTS = {
  ...{
    port: 4400,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: null,
    demo: true,
    logLevel: 'warn',
  },
  ...{
    publicOrigin: null,
    portalOrigin: null,
    tls: null,
    trustedProxies: [],
    smtpUrl: null,
    mailSeconds: 60,
  },
  ...{ mailFrom: 'no-reply@localhost', oidc: null, issuerSeconds: 10, providerDomain: 'provider.example' },
  ...{ passkeyRoles: [], auditDays: 730, wifiKey: null, wifiOldKeys: [], reportKey: null, pictures: null },
  ...{ storageSeconds: 15, chromiumPath: null, chromiumSandbox: process.getuid?.() !== 0, metrics: null },
  ...{
    backupDir: resolve('.data/backups'),
    backupHours: 0,
    backupKeep: 7,
    diskReserveMb: 256,
    tracesTo: null,
  },
  ...{ drainSeconds: 0, basicAuth: [{ user: 'portal', password: 'portal' }], passwordHashing: 'full' },
}

/** What is refused, as the line names it, with what it says of it. */
const REPEATED = `
PORT=http | is not a port: set a number from 1 to 65535.
PORT=65536 | is not a port: set a number from 1 to 65535.
HOST=not a host | is not an address: set one such as 127.0.0.1 or 0.0.0.0.
HOST=0.0.0.0 | would open the demo accounts, whose password is public, to the network: set DEMO=false, or DEMO=true if that is meant.
DEMO=yes | must be true or false.
PUBLIC_ORIGIN=https://portal.example/ | is not an origin: set scheme and host only, such as https://portal.example.
MAIL_FROM=Portal <a@b.example> | is not a mail address: set one such as portal@provider.example.
OIDC_ISSUER=http://accounts.example | is not an issuer: set an https URL such as https://accounts.google.com.
PROVIDER_DOMAIN=someone@provider.example | is not a mail domain: set one such as provider.example.
PASSKEY_ROLES=GROUP_ADMIN,ADMIN | must be roles with commas, of LF_ADMIN, LF_USER, GROUP_ADMIN, GROUP_USER, DEALER_ADMIN, DEALER_USER.
CHROMIUM_SANDBOX=no | must be true or false.
BASIC_AUTH_USER=a:b | must have no colon.
PASSWORD_HASHING=none | must be full or fast.
LOG_LEVEL=loud | must be one of silent, error, warn, info, debug.
BACKUP_HOURS=daily | is not a number of hours: set one from 0 (no backups) to 999.
BACKUP_KEEP=0 | is not a number of backups: set one from 1 to 999.
OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318 | is not the address of a collector: set one such as http://localhost:4318.
STORAGE_SECONDS=0 | is not a limit: set whole seconds from 1 to 60.
OIDC_SECONDS=1.5 | is not a limit: set whole seconds from 1 to 60.
SMTP_SECONDS=601 | is not a limit: set whole seconds from 1 to 600.
DRAIN_SECONDS=1m | is not a number of seconds: set one from 0 to 999.`

/** Entries of TRUSTED_PROXIES that are refused. */
const PROXIES = `
proxy | has "proxy", which is no IP address
10.0.0.0/0 | has "10.0.0.0/0", but an IPv4 network has 1 to 32 bits
10.0.0.0/ | has "10.0.0.0/", but an IPv4 network has 1 to 32 bits
fd00::/129 | has "fd00::/129", but an IPv6 network has 1 to 128 bits
10.0.0.0/8/8 | has "10.0.0.0/8/8", which is no IP address
10.0.0.5, | has an empty entry`

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))

const TLS = { TLS_CERT_FILE, TLS_KEY_FILE }
const FAST = { PASSWORD_HASHING: 'fast' }

/** What is refused by several settings together, or without repeating a secret: the settings of each line. */
const REFUSED: Readonly<Record<string, readonly Record<string, string>[]>> = {
  'DATABASE_URL is not a database: set a URL such as postgres://user:password@host:5432/name.': [
    { DATABASE_URL: 'mysql://user:secret@db/portal' },
  ],
  'TLS_KEY_FILE is missing: TLS needs TLS_CERT_FILE and TLS_KEY_FILE.': [{ TLS_CERT_FILE }],
  'TLS_CERT_FILE is missing: TLS needs TLS_CERT_FILE and TLS_KEY_FILE.': [{ TLS_KEY_FILE }],
  'TLS_CERT_FILE=/none.pem is not a file that this user can read: correct the path or the rights.': [
    { ...TLS, TLS_CERT_FILE: '/none.pem' },
  ],
  [`TLS_CERT_FILE=${TLS_KEY_FILE} is not a certificate: set a PEM file, with those of the issuers after it.`]:
    [{ ...TLS, TLS_CERT_FILE: TLS_KEY_FILE }],
  [`TLS_KEY_FILE=${TLS_CERT_FILE} is not a private key: set a PEM file that needs no passphrase.`]: [
    { ...TLS, TLS_KEY_FILE: TLS_CERT_FILE },
  ],
  'PUBLIC_ORIGIN=http://portal.example is not https: with TLS_CERT_FILE the server accepts only TLS.': [
    { ...TLS, PUBLIC_ORIGIN: 'http://portal.example' },
  ],
  'SMTP_URL is not a mail server: set a URL such as smtps://user:password@host:465.': [
    { SMTP_URL: 'https://user:secret@mail' },
  ],
  'PROVIDER_DOMAIN is missing: provider sign-in needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PROVIDER_DOMAIN.':
    [OIDC],
  'WIFI_KEY is not a key: set 32 bytes in base64.': [{ WIFI_KEY: 'c2hvcnQ=' }],
  'REPORT_KEY is not a key: set 32 bytes in base64.': [{ REPORT_KEY: 'c2hvcnQ=' }],
  'WIFI_OLD_KEYS must be keys of 32 bytes in base64, with commas.': [{ WIFI_OLD_KEYS: `${KEY},secret` }],
  'S3_ENDPOINT is not an endpoint: set scheme and host only, such as https://s3.ca-central-1.amazonaws.com.':
    [{ ...S3, S3_ENDPOINT: 'https://id:secret@s3.example/bucket' }],
  'S3_BUCKET=../other is not the name of a bucket.': [{ ...S3, S3_BUCKET: '../other' }],
  'S3_REGION is missing: pictures in S3 need S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.':
    [{ S3_ENDPOINT: 'https://s3.example' }],
  'BASIC_AUTH_PASSWORD is missing: the public pages send a user and a password.': [
    { BASIC_AUTH_USER: 'pages' },
  ],
  'BACKUP_HOURS=24 is for the embedded database: leave it out, and back up PostgreSQL by its own means.': [
    { BACKUP_HOURS: '24', DATABASE_URL: POSTGRES },
  ],
  'PASSWORD_HASHING=fast makes stored passwords easy to guess: it is only for a demo on a loopback HOST without PUBLIC_ORIGIN. Leave it out.':
    [
      { ...FAST, DEMO: 'false' },
      { ...FAST, DATABASE_URL: POSTGRES },
      { ...FAST, HOST: '0.0.0.0', DEMO: 'true' },
      { ...FAST, PUBLIC_ORIGIN: 'http://localhost:8080' },
    ],
}

describe('settings', () => {
  it('come from the environment, where blank values count as missing, and have defaults', () => {
    expect(readSettings(GIVEN)).toEqual(READ)
    expect(readSettings({})).toEqual(DEFAULTS)
    expect(readSettings(FAST).passwordHashing).toBe('fast')
    const declined = { publicOrigin: null, smtpUrl: null }
    expect(readSettings({ PUBLIC_ORIGIN: 'none', SMTP_URL: ' none ' })).toMatchObject(declined)
  })

  it('turn demo mode on by default only without a DATABASE_URL', () => {
    const own = { demo: false, providerDomain: null, basicAuth: [], backupHours: 24 }
    expect(readSettings({ DEMO: 'false' })).toMatchObject(own)
    expect(readSettings({ DATABASE_URL: POSTGRES, DEMO: 'true' }).demo).toBe(true)
  })

  it.each(rowsOf(REPEATED))('refuse %s with one line that says what to do', (setting, problem) => {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(setting ?? '') ?? []
    expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(`${setting} ${problem}`))
  })

  it.each(rowsOf(PROXIES))('refuse TRUSTED_PROXIES=%s', (list = '', problem) => {
    const line = `TRUSTED_PROXIES=${list} ${problem}. Set addresses or networks, such as 10.0.0.5,10.1.0.0/16.`
    expect(() => readSettings({ TRUSTED_PROXIES: list })).toThrow(new SettingsError(line))
  })

  it.each(Object.entries(REFUSED))('refuse what %s', (line, settings) => {
    for (const env of settings) expect(() => readSettings(env)).toThrow(new SettingsError(line))
  })

  it('refuse a key of another certificate', () => {
    const folder = mkdtempSync(join(tmpdir(), 'battery-portal-key-'))
    const file = join(folder, 'key.pem')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    expect(() => readSettings({ TLS_CERT_FILE, TLS_KEY_FILE: file })).toThrow(
      new SettingsError(
        'TLS_KEY_FILE does not fit TLS_CERT_FILE (ERR_OSSL_X509_KEY_VALUES_MISMATCH): set two files that were issued together.',
      ),
    )
    rmSync(folder, { recursive: true, force: true })
  })

  it('are secure with an https origin, and without an origin with a certificate', () => {
    const origins = ['https://portal.example', 'http://portal.example', null]
    const isSecureAt = (tls: typeof TEST_CERTIFICATE | null) =>
      origins.map((publicOrigin) => isSecure({ publicOrigin, tls }))
    expect([isSecureAt(null), isSecureAt(TEST_CERTIFICATE)]).toEqual([
      [true, false, false],
      [true, false, true],
    ])
  })
})
