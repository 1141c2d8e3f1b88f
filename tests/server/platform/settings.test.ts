import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSecure, readSettings, SettingsError } from '../../../server/settings.ts'
import { TEST_CERTIFICATE, TEST_CERTIFICATE_FILES } from '../support/tls.ts'

const { TLS_CERT_FILE, TLS_KEY_FILE } = TEST_CERTIFICATE_FILES
const KEY = Buffer.alloc(32, 7)
const BASE64 = KEY.toString('base64')
const DATABASE_URL = 'postgres://db/portal'
const OIDC = { OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' }
const S3 = {
  ...{ S3_ENDPOINT: 'https://s3.example', S3_REGION: 'ca-central-1', S3_BUCKET: 'portal-pictures' },
  ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
}

type Environment = Readonly<Record<string, string>>

describe('settings', () => {
  it('by default open a demo on this machine alone, with its public credentials', () => {
    expect(readSettings({})).toEqual({
      ...{ port: 4400, host: '127.0.0.1', dataDir: resolve('.data'), databaseUrl: null, demo: true },
      ...{ publicOrigin: null, portalOrigin: null, tls: null, trustedProxies: [], allowedRisks: [] },
      ...{ smtpUrl: null, oidc: null, providerDomain: 'provider.example', wifiKey: null, reportKey: null },
      ...{ pictures: null, metrics: null, tracesTo: null, docsDir: null, passwordHashing: 'full' },
      ...{ logLevel: 'warn', mailFrom: 'no-reply@localhost', mailSeconds: 60, issuerSeconds: 10 },
      ...{ passkeyRoles: [], auditDays: 730, wifiOldKeys: [], storageSeconds: 15, chromiumPath: null },
      ...{ backupDir: resolve('.data/backups'), backupKeep: 7, diskReserveMb: 256 },
      ...{ backupHours: 0, drainSeconds: 0, basicAuth: [{ user: 'portal', password: 'portal' }] },
      chromiumSandbox: process.getuid?.() !== 0,
    })
  })

  it.each<[Environment, object]>([
    [
      { PORT: ' 8080 ', HOST: '0.0.0.0', DEMO: 'false' },
      { port: 8080, host: '0.0.0.0', demo: false },
    ],
    [{ DATA_DIR: '/srv/portal' }, { dataDir: '/srv/portal', backupDir: '/srv/portal/backups' }],
    [{ DATABASE_URL }, { databaseUrl: DATABASE_URL, demo: false, providerDomain: null, basicAuth: [] }],
    [{ DATABASE_URL, DEMO: 'true' }, { demo: true }],
    // A load balancer has ten seconds to notice that a site stops.
    [{ DEMO: 'false' }, { backupHours: 24, backupKeep: 7, drainSeconds: 10, providerDomain: null }],
    [
      { PUBLIC_ORIGIN: 'none', SMTP_URL: ' none ' },
      { publicOrigin: null, smtpUrl: null },
    ],
    [
      { PUBLIC_ORIGIN: 'https://portal.example', PORTAL_ORIGIN: 'https://www.portal.example' },
      { portalOrigin: 'https://www.portal.example', mailFrom: 'no-reply@portal.example' },
    ],
    [TEST_CERTIFICATE_FILES, { tls: TEST_CERTIFICATE }],
    [{ TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16' }, { trustedProxies: ['10.0.0.5', '10.1.0.0/16'] }],
    [
      { LOG_LEVEL: '', METRICS_PORT: '9464' },
      { logLevel: 'warn', metrics: { port: 9464, host: '127.0.0.1' } },
    ],
    [
      { SMTP_URL: 'smtps://a:b@mail:465', SMTP_SECONDS: '600' },
      { smtpUrl: 'smtps://a:b@mail:465', mailSeconds: 600 },
    ],
    [
      { ...OIDC, OIDC_SECONDS: '60', PROVIDER_DOMAIN: 'Provider.example' },
      {
        oidc: { issuer: 'https://a.example', clientId: 'portal', clientSecret: 'secret' },
        ...{ issuerSeconds: 60, providerDomain: 'provider.example' },
      },
    ],
    [{ PASSKEY_ROLES: 'GROUP_ADMIN, DEALER_ADMIN' }, { passkeyRoles: ['GROUP_ADMIN', 'DEALER_ADMIN'] }],
    [
      { WIFI_KEY: BASE64, WIFI_OLD_KEYS: `${BASE64}, ${BASE64}` },
      { wifiKey: KEY, wifiOldKeys: [KEY, KEY] },
    ],
    [
      { REPORT_KEY: BASE64, STORAGE_SECONDS: '1' },
      { reportKey: KEY, storageSeconds: 1 },
    ],
    [S3, { pictures: expect.objectContaining({ bucket: 'portal-pictures', secretAccessKey: 'secret' }) }],
    [
      { CHROMIUM_PATH: process.execPath, CHROMIUM_SANDBOX: 'false' },
      { chromiumPath: process.execPath, chromiumSandbox: false },
    ],
    [
      { BACKUP_DIR: '/mnt/backups', BACKUP_KEEP: '3', BACKUP_HOURS: '6' },
      { backupDir: '/mnt/backups', backupKeep: 3, backupHours: 6 },
    ],
    [
      { DISK_RESERVE_MB: '1024', DRAIN_SECONDS: '30' },
      { diskReserveMb: 1024, drainSeconds: 30 },
    ],
    [
      { BASIC_AUTH_USER: 'pages', BASIC_AUTH_PASSWORD: 'new: secret', BASIC_AUTH_OLD_PASSWORD: 'old' },
      { basicAuth: ['new: secret', 'old'].map((password) => ({ user: 'pages', password })) },
    ],
  ])('read %o', (env, expected) => {
    expect(readSettings(env)).toMatchObject(expected)
  })

  it.each<[Environment, string]>([
    [{ PORT: 'http' }, 'PORT=http is not a port: set'],
    [{ PORT: '65536' }, 'PORT=65536 is not a port: set'],
    [{ HOST: 'not a host' }, 'HOST=not a host is not an address: set'],
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 would open the demo accounts'],
    [{ DATABASE_URL: 'mysql://user:secret@db/portal' }, 'DATABASE_URL is not a database: set'],
    [{ DEMO: 'yes' }, 'DEMO=yes must be true or false.'],
    [{ PUBLIC_ORIGIN: 'https://a.example/' }, 'PUBLIC_ORIGIN=https://a.example/ is not an origin: set'],
    [{ PORTAL_ORIGIN: 'https://a.example/' }, 'PORTAL_ORIGIN=https://a.example/ is not an origin'],
    [
      { PUBLIC_ORIGIN: 'https://a.example', PORTAL_ORIGIN: 'http://b.example' },
      'PORTAL_ORIGIN=http://b.example has another scheme than PUBLIC_ORIGIN',
    ],
    [{ TLS_CERT_FILE }, 'TLS_KEY_FILE is missing: TLS needs'],
    [{ TLS_KEY_FILE }, 'TLS_CERT_FILE is missing: TLS needs'],
    [{ TLS_CERT_FILE: '/nowhere', TLS_KEY_FILE }, 'TLS_CERT_FILE=/nowhere is not a file'],
    [{ TLS_CERT_FILE: TLS_KEY_FILE, TLS_KEY_FILE }, `TLS_CERT_FILE=${TLS_KEY_FILE} is not a certificate`],
    [{ TLS_CERT_FILE, TLS_KEY_FILE: TLS_CERT_FILE }, `TLS_KEY_FILE=${TLS_CERT_FILE} is not a private key`],
    [
      { TLS_CERT_FILE, TLS_KEY_FILE, PUBLIC_ORIGIN: 'http://a.example' },
      'PUBLIC_ORIGIN=http://a.example is not https',
    ],
    ...(
      [
        ['proxy', 'has "proxy", which is no IP address'],
        ['10.0.0.5,10.0.0.0/99', 'has "10.0.0.0/99", but an IPv4 network has 1 to 32 bits'],
        ['10.0.0.0/0', 'has "10.0.0.0/0", but an IPv4 network has 1 to 32 bits'],
        ['10.0.0.0/', 'has "10.0.0.0/", but an IPv4 network has 1 to 32 bits'],
        ['fd00::/129', 'has "fd00::/129", but an IPv6 network has 1 to 128 bits'],
        ['10.0.0.0/8/8', 'has "10.0.0.0/8/8", which is no IP address'],
        ['10.0.0.5,', 'has an empty entry'],
      ] as const
    ).map(([list, problem]): [Environment, string] => [
      { TRUSTED_PROXIES: list },
      `TRUSTED_PROXIES=${list} ${problem}. Set addresses or networks`,
    ]),
    [{ SMTP_URL: 'https://user:secret@mail' }, 'SMTP_URL is not a mail server: set'],
    [{ MAIL_FROM: 'Portal <a@b.example>' }, 'MAIL_FROM=Portal <a@b.example> is not a mail address: set'],
    [{ OIDC_ISSUER: 'http://a.example' }, 'OIDC_ISSUER=http://a.example is not an issuer: set'],
    [{ PROVIDER_DOMAIN: 'a@provider.example' }, 'PROVIDER_DOMAIN=a@provider.example is not a mail domain'],
    [OIDC, 'PROVIDER_DOMAIN is missing: provider sign-in needs'],
    [{ OIDC_CLIENT_SECRET: 'x', PROVIDER_DOMAIN: 'a.example' }, 'OIDC_ISSUER is missing'],
    [{ PASSKEY_ROLES: 'GROUP_ADMIN,ADMIN' }, 'PASSKEY_ROLES=GROUP_ADMIN,ADMIN must be roles with commas, of'],
    [{ WIFI_KEY: 'c2hvcnQ=' }, 'WIFI_KEY is not a key: set 32 bytes in base64.'],
    [{ REPORT_KEY: 'c2hvcnQ=' }, 'REPORT_KEY is not a key: set 32 bytes in base64.'],
    [{ WIFI_OLD_KEYS: `${BASE64},secret` }, 'WIFI_OLD_KEYS must be keys of 32 bytes in base64, with commas.'],
    [{ ...S3, S3_ENDPOINT: 'https://id:secret@s3.example/bucket' }, 'S3_ENDPOINT is not an endpoint: set'],
    [{ ...S3, S3_BUCKET: '../other' }, 'S3_BUCKET=../other is not the name of a bucket.'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_REGION is missing: pictures in S3 need'],
    [{ CHROMIUM_SANDBOX: 'no' }, 'CHROMIUM_SANDBOX=no must be true or false.'],
    [{ CHROMIUM_PATH: '/nowhere' }, 'CHROMIUM_PATH=/nowhere is not a program that this user can run'],
    [{ BASIC_AUTH_USER: 'a:b' }, 'BASIC_AUTH_USER=a:b must have no colon.'],
    [{ BASIC_AUTH_PASSWORD: 'secret' }, 'BASIC_AUTH_USER is missing'],
    [{ BASIC_AUTH_USER: 'pages' }, 'BASIC_AUTH_PASSWORD is missing'],
    [{ PASSWORD_HASHING: 'none' }, 'PASSWORD_HASHING=none must be full or fast.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud must be one of silent, error, warn, info, debug.'],
    [{ BACKUP_HOURS: 'daily' }, 'BACKUP_HOURS=daily is not a number of hours: set'],
    [{ BACKUP_HOURS: '24', DATABASE_URL }, 'BACKUP_HOURS=24 is for the embedded database'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP=0 is not a number of backups: set'],
    [{ BACKUP_DIR: 'package.json' }, 'BACKUP_DIR=package.json is not a folder'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'a:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT=a:4318 is not the address of'],
    [{ STORAGE_SECONDS: '0' }, 'STORAGE_SECONDS=0 is not a limit: set whole seconds from 1 to 60.'],
    [{ OIDC_SECONDS: '1.5' }, 'OIDC_SECONDS=1.5 is not a limit: set whole seconds from 1 to 60.'],
    [{ SMTP_SECONDS: '601' }, 'SMTP_SECONDS=601 is not a limit: set whole seconds from 1 to 600.'],
    [{ ALLOW_INSECURE: 'all' }, 'ALLOW_INSECURE=all must be names with commas, of'],
    [{ DRAIN_SECONDS: '1m' }, 'DRAIN_SECONDS=1m is not a number of seconds: set'],
  ])('refuse %o with one line that says what is wrong, without secrets', (env, start) => {
    const read = () => readSettings(env)
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(start)
    expect(read).not.toThrow(/secret|\n/)
  })

  it.each([
    { DEMO: 'false' },
    { DATABASE_URL },
    { HOST: '0.0.0.0', DEMO: 'true' },
    { PUBLIC_ORIGIN: 'https://portal.example' },
    { PUBLIC_ORIGIN: 'http://localhost:8080' },
  ])('refuse fast password hashes with %o, not for a demo on a loopback address', (env) => {
    expect(readSettings({ PASSWORD_HASHING: 'fast' }).passwordHashing).toBe('fast')
    expect(() => readSettings({ ...env, PASSWORD_HASHING: 'fast' })).toThrow(
      'PASSWORD_HASHING=fast makes stored passwords easy to guess',
    )
  })

  it('refuse a key of another certificate', () => {
    const folder = mkdtempSync(join(tmpdir(), 'battery-portal-key-'))
    const file = join(folder, 'key.pem')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    expect(() => readSettings({ TLS_CERT_FILE, TLS_KEY_FILE: file })).toThrow(
      'TLS_KEY_FILE does not fit TLS_CERT_FILE (ERR_OSSL_X509_KEY_VALUES_MISMATCH): set',
    )
    rmSync(folder, { recursive: true, force: true })
  })

  it('are secure with an https origin, and without an origin with a certificate', () => {
    const origins = ['https://portal.example', 'http://portal.example', null]
    const secure = [null, TEST_CERTIFICATE].map((tls) =>
      origins.map((publicOrigin) => isSecure({ publicOrigin, tls })),
    )
    expect(secure).toEqual([
      [true, false, false],
      [true, false, true],
    ])
  })
})
