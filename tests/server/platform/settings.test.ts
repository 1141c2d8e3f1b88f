import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from '../../../server/settings.ts'
import { TEST_CERTIFICATE, TEST_CERTIFICATE_FILES } from '../support/tls.ts'

const { TLS_CERT_FILE, TLS_KEY_FILE } = TEST_CERTIFICATE_FILES
const KEY = Buffer.alloc(32, 7).toString('base64')
const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'ca-central-1',
  S3_BUCKET: 'portal-pictures',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('settings', () => {
  it('have defaults', () => {
    expect(readSettings({})).toEqual({
      port: 4400,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: null,
      demo: true,
      allowedRisks: [],
      publicOrigin: null,
      portalOrigin: null,
      tls: null,
      trustedProxies: [],
      logLevel: 'warn',
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      mailSeconds: 60,
      oidc: null,
      issuerSeconds: 10,
      providerDomain: 'provider.example',
      passkeyRoles: [],
      auditDays: 730,
      wifiKey: null,
      wifiOldKeys: [],
      reportKey: null,
      pictures: null,
      storageSeconds: 15,
      chromiumPath: null,
      chromiumSandbox: process.getuid?.() !== 0,
      backupDir: resolve('.data/backups'),
      backupHours: 0,
      backupKeep: 7,
      metrics: null,
      diskReserveMb: 256,
      docsDir: null,
      tracesTo: null,
      drainSeconds: 0,
      basicAuth: [{ user: 'portal', password: 'portal' }],
      passwordHashing: 'full',
    })
  })

  it('come from the environment, where blank values count as missing', () => {
    expect(
      readSettings({
        PORT: ' 8080 ',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/portal',
        DATABASE_URL: 'postgres://portal:secret@db:5432/portal',
        PUBLIC_ORIGIN: 'https://portal.example',
        PORTAL_ORIGIN: 'https://www.portal.example',
        ...TEST_CERTIFICATE_FILES,
        TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16',
        LOG_LEVEL: '',
        SMTP_URL: 'smtps://portal:secret@mail:465',
        SMTP_SECONDS: '600',
        OIDC_ISSUER: 'https://accounts.google.com',
        OIDC_CLIENT_ID: 'portal',
        OIDC_CLIENT_SECRET: 'secret',
        OIDC_SECONDS: '60',
        PROVIDER_DOMAIN: 'Provider.example',
        PASSKEY_ROLES: 'GROUP_ADMIN, DEALER_ADMIN',
        WIFI_KEY: KEY,
        WIFI_OLD_KEYS: `${KEY}, ${KEY}`,
        REPORT_KEY: KEY,
        ...S3,
        STORAGE_SECONDS: '1',
        CHROMIUM_PATH: process.execPath,
        CHROMIUM_SANDBOX: 'false',
        BACKUP_DIR: '/mnt/backups',
        BACKUP_KEEP: '3',
        METRICS_PORT: '9464',
        METRICS_HOST: '10.0.0.7',
        DISK_RESERVE_MB: '1024',
        DRAIN_SECONDS: '30',
        BASIC_AUTH_USER: 'pages',
        BASIC_AUTH_PASSWORD: 'new: secret',
        BASIC_AUTH_OLD_PASSWORD: 'old',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/portal',
      databaseUrl: 'postgres://portal:secret@db:5432/portal',
      demo: false,
      allowedRisks: [],
      publicOrigin: 'https://portal.example',
      portalOrigin: 'https://www.portal.example',
      tls: TEST_CERTIFICATE,
      trustedProxies: ['10.0.0.5', '10.1.0.0/16'],
      logLevel: 'warn',
      smtpUrl: 'smtps://portal:secret@mail:465',
      mailFrom: 'no-reply@portal.example',
      mailSeconds: 600,
      oidc: { issuer: 'https://accounts.google.com', clientId: 'portal', clientSecret: 'secret' },
      issuerSeconds: 60,
      providerDomain: 'provider.example',
      passkeyRoles: ['GROUP_ADMIN', 'DEALER_ADMIN'],
      auditDays: 730,
      wifiKey: Buffer.alloc(32, 7),
      wifiOldKeys: [Buffer.alloc(32, 7), Buffer.alloc(32, 7)],
      reportKey: Buffer.alloc(32, 7),
      pictures: {
        endpoint: 'https://s3.example',
        region: 'ca-central-1',
        bucket: 'portal-pictures',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
      storageSeconds: 1,
      chromiumPath: process.execPath,
      chromiumSandbox: false,
      backupDir: '/mnt/backups',
      backupHours: 0,
      backupKeep: 3,
      metrics: { port: 9464, host: '10.0.0.7' },
      diskReserveMb: 1024,
      docsDir: null,
      tracesTo: null,
      drainSeconds: 30,
      basicAuth: [
        { user: 'pages', password: 'new: secret' },
        { user: 'pages', password: 'old' },
      ],
      passwordHashing: 'full',
    })
  })

  it('let the public origin and the mail server be declined', () => {
    const { publicOrigin, smtpUrl } = readSettings({ PUBLIC_ORIGIN: 'none', SMTP_URL: ' none ' })
    expect([publicOrigin, smtpUrl]).toEqual([null, null])
  })

  it('turn demo mode on by default only without a DATABASE_URL', () => {
    const url = 'postgres://db/portal'
    expect([
      readSettings({}).demo,
      readSettings({ DEMO: 'false' }).demo,
      readSettings({ DATABASE_URL: url }).demo,
      readSettings({ DATABASE_URL: url, DEMO: 'true' }).demo,
    ]).toEqual([true, false, false, true])
  })

  it.each([
    [{ PORT: 'http' }, 'PORT=http is not a port: set a number from 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT=65536 is not a port: set a number from 1 to 65535.'],
    [{ HOST: 'not a host' }, 'HOST=not a host is not an address: set one such as 127.0.0.1 or 0.0.0.0.'],
    [
      { DATABASE_URL: 'mysql://user:secret@db/portal' },
      'DATABASE_URL is not a database: set a URL such as postgres://user:password@host:5432/name.',
    ],
    [{ DEMO: 'yes' }, 'DEMO=yes must be true or false.'],
    [
      { PUBLIC_ORIGIN: 'https://portal.example/' },
      'PUBLIC_ORIGIN=https://portal.example/ is not an origin: set scheme and host only, such as https://portal.example.',
    ],
    [{ TLS_CERT_FILE }, 'TLS_KEY_FILE is missing: TLS needs TLS_CERT_FILE and TLS_KEY_FILE.'],
    [{ TLS_KEY_FILE }, 'TLS_CERT_FILE is missing: TLS needs TLS_CERT_FILE and TLS_KEY_FILE.'],
    [
      { TLS_CERT_FILE: '/nowhere/certificate.pem', TLS_KEY_FILE },
      'TLS_CERT_FILE=/nowhere/certificate.pem is not a file that this user can read: correct the path or the rights.',
    ],
    [
      { TLS_CERT_FILE: TLS_KEY_FILE, TLS_KEY_FILE },
      `TLS_CERT_FILE=${TLS_KEY_FILE} is not a certificate: set a PEM file, with those of the issuers after it.`,
    ],
    [
      { TLS_CERT_FILE, TLS_KEY_FILE: TLS_CERT_FILE },
      `TLS_KEY_FILE=${TLS_CERT_FILE} is not a private key: set a PEM file that needs no passphrase.`,
    ],
    [
      { TLS_CERT_FILE, TLS_KEY_FILE, PUBLIC_ORIGIN: 'http://portal.example' },
      'PUBLIC_ORIGIN=http://portal.example is not https: with TLS_CERT_FILE the server accepts only TLS.',
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
    ).map(([list, problem]): [Record<string, string>, string] => [
      { TRUSTED_PROXIES: list },
      `TRUSTED_PROXIES=${list} ${problem}. Set addresses or networks, such as 10.0.0.5,10.1.0.0/16.`,
    ]),
    [
      { SMTP_URL: 'https://user:secret@mail' },
      'SMTP_URL is not a mail server: set a URL such as smtps://user:password@host:465.',
    ],
    [
      { MAIL_FROM: 'Portal <a@b.example>' },
      'MAIL_FROM=Portal <a@b.example> is not a mail address: set one such as portal@provider.example.',
    ],
    [
      { OIDC_ISSUER: 'http://accounts.example' },
      'OIDC_ISSUER=http://accounts.example is not an issuer: set an https URL such as https://accounts.google.com.',
    ],
    [
      { PROVIDER_DOMAIN: 'someone@provider.example' },
      'PROVIDER_DOMAIN=someone@provider.example is not a mail domain: set one such as provider.example.',
    ],
    [
      { OIDC_ISSUER: 'https://accounts.google.com', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' },
      'PROVIDER_DOMAIN is missing: provider sign-in needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PROVIDER_DOMAIN.',
    ],
    [
      { OIDC_CLIENT_SECRET: 'secret', PROVIDER_DOMAIN: 'provider.example' },
      'OIDC_ISSUER is missing: provider sign-in needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PROVIDER_DOMAIN.',
    ],
    [
      { PASSKEY_ROLES: 'GROUP_ADMIN,ADMIN' },
      'PASSKEY_ROLES=GROUP_ADMIN,ADMIN must be roles with commas, of LF_ADMIN, LF_USER, GROUP_ADMIN, GROUP_USER, DEALER_ADMIN, DEALER_USER.',
    ],
    [{ WIFI_KEY: 'c2hvcnQ=' }, 'WIFI_KEY is not a key: set 32 bytes in base64.'],
    [{ REPORT_KEY: 'c2hvcnQ=' }, 'REPORT_KEY is not a key: set 32 bytes in base64.'],
    [{ WIFI_OLD_KEYS: `${KEY},secret` }, 'WIFI_OLD_KEYS must be keys of 32 bytes in base64, with commas.'],
    [
      { ...S3, S3_ENDPOINT: 'https://id:secret@s3.example/bucket' },
      'S3_ENDPOINT is not an endpoint: set scheme and host only, such as https://s3.ca-central-1.amazonaws.com.',
    ],
    [{ ...S3, S3_BUCKET: '../other' }, 'S3_BUCKET=../other is not the name of a bucket.'],
    [
      { S3_ENDPOINT: 'https://s3.example' },
      'S3_REGION is missing: pictures in S3 need S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
    ],
    [{ CHROMIUM_SANDBOX: 'no' }, 'CHROMIUM_SANDBOX=no must be true or false.'],
    [{ BASIC_AUTH_USER: 'a:b' }, 'BASIC_AUTH_USER=a:b must have no colon.'],
    [
      { BASIC_AUTH_PASSWORD: 'secret' },
      'BASIC_AUTH_USER is missing: the public pages send a user and a password.',
    ],
    [
      { BASIC_AUTH_USER: 'pages' },
      'BASIC_AUTH_PASSWORD is missing: the public pages send a user and a password.',
    ],
    [{ PASSWORD_HASHING: 'none' }, 'PASSWORD_HASHING=none must be full or fast.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud must be one of silent, error, warn, info, debug.'],
    [
      { HOST: '0.0.0.0' },
      'HOST=0.0.0.0 would open the demo accounts, whose password is public, to the network: set DEMO=false, or DEMO=true if that is meant.',
    ],
  ])('refuse %o with one line that says what to do', (env, message) => {
    expect(() => readSettings(env)).toThrow(new SettingsError(message))
  })

  it.each([
    { DEMO: 'false' },
    { DATABASE_URL: 'postgres://db/portal' },
    { HOST: '0.0.0.0', DEMO: 'true' },
    { PUBLIC_ORIGIN: 'https://portal.example' },
    { PUBLIC_ORIGIN: 'http://localhost:8080' },
  ])('refuse fast password hashes with %o, not for a demo on a loopback address', (env) => {
    expect(readSettings({ PASSWORD_HASHING: 'fast' }).passwordHashing).toBe('fast')
    expect(() => readSettings({ ...env, PASSWORD_HASHING: 'fast' })).toThrow(
      new SettingsError(
        'PASSWORD_HASHING=fast makes stored passwords easy to guess: it is only for a demo on a loopback HOST without PUBLIC_ORIGIN. Leave it out.',
      ),
    )
  })

  it('have a default provider domain and client credential in demo mode only', () => {
    const { providerDomain, basicAuth } = readSettings({ DEMO: 'false' })
    expect([providerDomain, basicAuth]).toEqual([null, []])
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
})
