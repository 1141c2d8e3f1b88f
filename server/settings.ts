import { join, resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import type { RoleName } from '../src/domain/session/roles.ts'
import {
  type Environment,
  environmentSchema,
  type LogLevel,
  type Risk,
  SECRETS,
  withoutBlanks,
} from './settings-environment.ts'
import { LOOPBACK } from './settings-forms.ts'

/** The validated settings. The server reads no other environment variables. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** The absolute path of the folder for everything that the server stores on this machine. */
  readonly dataDir: string
  /** The URL of a PostgreSQL database; null: the embedded database. */
  readonly databaseUrl: string | null
  /** Fills an empty database with demo data and accounts. Their public password is refused outside demo mode. */
  readonly demo: boolean
  /** What is allowed although it is fit for a trial only: see `requireProductionSettings`. */
  readonly allowedRisks: readonly Risk[]
  /** The origin for browsers, such as `https://portal.example`; null: the host of the request. */
  readonly publicOrigin: string | null
  /** The origin of the portal's pages when another server has them as files, of the same site; null: this server has them. */
  readonly portalOrigin: string | null
  /** With it, the server itself uses TLS, for HTTP/2 and HTTP/1.1; null: plain HTTP/1.1. */
  readonly tls: Certificate | null
  /** The addresses of the reverse proxies whose X-Forwarded headers are trusted. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: LogLevel
  /** The mail server; null: mails go to files in the outbox of `dataDir`. */
  readonly smtpUrl: string | null
  /** The sender of mails. */
  readonly mailFrom: string
  /** How long the mail server may take for one mail. */
  readonly mailSeconds: number
  /** The sign-in of provider staff; null: none, or in demo mode a local provider. */
  readonly oidc: OidcSettings | null
  /** How long the provider of their sign-in may take for an answer. */
  readonly issuerSeconds: number
  /** The mail domain of provider staff, in lower case; null: not set. */
  readonly providerDomain: string | null
  /** The roles whose users must have a passkey; empty: nobody must. */
  readonly passkeyRoles: readonly RoleName[]
  /** How long the events of the audit log are kept. */
  readonly auditDays: number
  /** The key that encrypts Wi-Fi passwords; null: a demo creates one, any other server does not start. */
  readonly wifiKey: Buffer | null
  /** Earlier keys. At the start, the server re-encrypts their passwords with the current key. */
  readonly wifiOldKeys: readonly Buffer[]
  /** The private key that signs issued reports; null: a demo creates one, any other server does not start. */
  readonly reportKey: Buffer | null
  /** The storage of uploaded pictures; null: files below `dataDir`. */
  readonly pictures: S3Settings | null
  /** How long that storage may take for a picture. */
  readonly storageSeconds: number
  /** The path of the browser that creates PDFs; null: searched for on this machine. */
  readonly chromiumPath: string | null
  /** Whether that browser uses its sandbox, which does not work as root. */
  readonly chromiumSandbox: boolean
  /** The credentials that calls of the public pages may use, current and previous; empty: all are refused. */
  readonly basicAuth: readonly BasicCredential[]
  /** The absolute path of the folder for backups of the embedded database. */
  readonly backupDir: string
  /** The hours between two backups of the embedded database; 0: none are made. */
  readonly backupHours: number
  /** The number of backups that are kept. */
  readonly backupKeep: number
  /** The absolute path of the built documentation, which is served at `/docs`; null: it is not. */
  readonly docsDir: string | null
  /** Where `/metrics` is served; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null
  /** The OTLP collector that gets traces of requests; null: none. */
  readonly tracesTo: string | null
  /** The embedded database takes no changes while its disk has less room than these megabytes. */
  readonly diskReserveMb: number
  /** After a signal to stop, `/readyz` answers 503 and all else is served for so long. */
  readonly drainSeconds: number
  /** The cost of password hashes: `fast` in tests only. */
  readonly passwordHashing: 'full' | 'fast'
}

/** The certificates of the server and of their issuers, and the private key. Both are the content of PEM files. */
export interface Certificate {
  readonly cert: Buffer
  readonly key: Buffer
}

/** A user name and password of HTTP basic authorisation. */
export interface BasicCredential {
  readonly user: string
  readonly password: string
}

/** A bucket of an S3-compatible storage. */
export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The registration of this portal at an OpenID Connect provider. */
export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** A wrong setting. The message is one line that says what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Whether browsers reach the server over TLS: its cookies depend on it. */
export function isSecure({ publicOrigin, tls }: Pick<Settings, 'publicOrigin' | 'tls'>): boolean {
  return publicOrigin === null ? tls !== null : publicOrigin.startsWith('https:')
}

/** @throws SettingsError for the first wrong setting. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const result = environmentSchema.safeParse(withoutBlanks(env))
  if (!result.success) {
    const issue = result.error.issues[0]
    const name = String(issue?.path[0] ?? 'environment')
    const value = SECRETS.includes(name) ? '' : `=${env[name]}`
    throw new SettingsError(`${name}${value} ${issue?.message ?? 'is wrong'}`)
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, DEMO, PUBLIC_ORIGIN, TRUSTED_PROXIES, LOG_LEVEL } = result.data
  const demo = DEMO ?? DATABASE_URL === undefined
  if (demo && DEMO === undefined && !LOOPBACK.includes(HOST)) {
    throw new SettingsError(
      `HOST=${HOST} would open the demo accounts, whose password is public, to the network: set DEMO=false, or DEMO=true if that is meant.`,
    )
  }
  const { SMTP_URL, MAIL_FROM, PROVIDER_DOMAIN } = result.data
  const hostname = PUBLIC_ORIGIN === undefined ? 'localhost' : new URL(PUBLIC_ORIGIN).hostname
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    demo,
    allowedRisks: result.data.ALLOW_INSECURE,
    publicOrigin: PUBLIC_ORIGIN ?? null,
    portalOrigin: readPortalOrigin(result.data),
    tls: readCertificate(result.data),
    trustedProxies: TRUSTED_PROXIES,
    logLevel: LOG_LEVEL,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? `no-reply@${hostname}`,
    mailSeconds: result.data.SMTP_SECONDS,
    oidc: readOidc(result.data),
    issuerSeconds: result.data.OIDC_SECONDS,
    providerDomain: PROVIDER_DOMAIN ?? (demo ? DEMO_PROVIDER_DOMAIN : null),
    passkeyRoles: result.data.PASSKEY_ROLES,
    auditDays: result.data.AUDIT_DAYS,
    wifiKey: result.data.WIFI_KEY ?? null,
    wifiOldKeys: result.data.WIFI_OLD_KEYS,
    reportKey: result.data.REPORT_KEY ?? null,
    pictures: readS3(result.data),
    storageSeconds: result.data.STORAGE_SECONDS,
    chromiumPath: result.data.CHROMIUM_PATH ?? null,
    chromiumSandbox: result.data.CHROMIUM_SANDBOX ?? process.getuid?.() !== 0,
    backupDir: resolve(result.data.BACKUP_DIR ?? join(DATA_DIR, 'backups')),
    backupHours: readBackupHours(result.data, demo),
    backupKeep: result.data.BACKUP_KEEP,
    docsDir: result.data.DOCS_DIR ?? null,
    metrics:
      result.data.METRICS_PORT === undefined
        ? null
        : { port: result.data.METRICS_PORT, host: result.data.METRICS_HOST },
    tracesTo: result.data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    diskReserveMb: result.data.DISK_RESERVE_MB,
    drainSeconds: result.data.DRAIN_SECONDS ?? (demo ? 0 : SITE_DRAIN_SECONDS),
    basicAuth: readBasicAuth(result.data, demo),
    passwordHashing: readPasswordHashing(result.data, demo),
  }
}

/** A load balancer that asks every three seconds and wants two failures has noticed by then. */
const SITE_DRAIN_SECONDS = 10

/** A site has one scheme: browsers would send no session from a page of the other. */
function readPortalOrigin({ PORTAL_ORIGIN, PUBLIC_ORIGIN }: Environment): string | null {
  if (PORTAL_ORIGIN === undefined) return null
  if (PUBLIC_ORIGIN !== undefined && new URL(PUBLIC_ORIGIN).protocol !== new URL(PORTAL_ORIGIN).protocol) {
    throw new SettingsError(
      `PORTAL_ORIGIN=${PORTAL_ORIGIN} has another scheme than PUBLIC_ORIGIN: browsers would send no session.`,
    )
  }
  return PORTAL_ORIGIN
}

/** The mail domain of the demo's provider accounts. */
const DEMO_PROVIDER_DOMAIN = 'provider.example'

/** Must match the defaults of the client (`VITE_BASIC_AUTH_…` in `.env`). */
export const DEMO_CLIENT: BasicCredential = { user: 'portal', password: 'portal' }

function readCertificate({
  TLS_CERT_FILE: cert,
  TLS_KEY_FILE: key,
  PUBLIC_ORIGIN,
}: Environment): Certificate | null {
  if (!cert && !key) return null
  if (!cert || !key) {
    const missing = cert ? 'TLS_KEY_FILE' : 'TLS_CERT_FILE'
    throw new SettingsError(`${missing} is missing: TLS needs TLS_CERT_FILE and TLS_KEY_FILE.`)
  }
  if (PUBLIC_ORIGIN?.startsWith('http:')) {
    throw new SettingsError(
      `PUBLIC_ORIGIN=${PUBLIC_ORIGIN} is not https: with TLS_CERT_FILE the server accepts only TLS.`,
    )
  }
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new SettingsError(
      `TLS_KEY_FILE does not fit TLS_CERT_FILE (${code}): set two files that were issued together.`,
    )
  }
  return { cert, key }
}

function readBasicAuth(
  { BASIC_AUTH_USER, BASIC_AUTH_PASSWORD, BASIC_AUTH_OLD_PASSWORD }: Environment,
  demo: boolean,
): readonly BasicCredential[] {
  if (!BASIC_AUTH_USER && !BASIC_AUTH_PASSWORD) return demo ? [DEMO_CLIENT] : []
  if (!BASIC_AUTH_USER || !BASIC_AUTH_PASSWORD) {
    const missing = BASIC_AUTH_USER ? 'BASIC_AUTH_PASSWORD' : 'BASIC_AUTH_USER'
    throw new SettingsError(`${missing} is missing: the public pages send a user and a password.`)
  }
  return [BASIC_AUTH_PASSWORD, BASIC_AUTH_OLD_PASSWORD].flatMap((password) =>
    password ? [{ user: BASIC_AUTH_USER, password }] : [],
  )
}

/** A demo is made anew, not restored. PostgreSQL has its own means, which the message must not let anyone forget. */
function readBackupHours({ BACKUP_HOURS, DATABASE_URL }: Environment, demo: boolean): number {
  if (DATABASE_URL === undefined) return BACKUP_HOURS ?? (demo ? 0 : 24)
  if (BACKUP_HOURS) {
    throw new SettingsError(
      `BACKUP_HOURS=${BACKUP_HOURS} is for the embedded database: leave it out, and back up PostgreSQL by its own means.`,
    )
  }
  return 0
}

/** Allows `fast` only for a demo that no other machine reaches: it makes stored passwords easy to guess. */
function readPasswordHashing(
  { PASSWORD_HASHING, HOST, PUBLIC_ORIGIN }: Environment,
  demo: boolean,
): Settings['passwordHashing'] {
  const isTest = demo && LOOPBACK.includes(HOST) && PUBLIC_ORIGIN === undefined
  if (PASSWORD_HASHING === 'fast' && !isTest) {
    throw new SettingsError(
      'PASSWORD_HASHING=fast makes stored passwords easy to guess: it is only for a demo on a loopback HOST without PUBLIC_ORIGIN. Leave it out.',
    )
  }
  return PASSWORD_HASHING
}

function readS3(environment: Environment): S3Settings | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment
  const needed = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (Object.values(needed).every((value) => value === undefined)) return null
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = Object.entries(needed).find(([, value]) => !value)?.[0]
    throw new SettingsError(`${missing} is missing: pictures in S3 need ${Object.keys(needed).join(', ')}.`)
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Requires all OIDC settings or none. Without `PROVIDER_DOMAIN`, accounts of any domain could sign in. */
function readOidc(environment: Environment): OidcSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PROVIDER_DOMAIN } = environment
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PROVIDER_DOMAIN }
  if (!OIDC_ISSUER && !OIDC_CLIENT_ID && !OIDC_CLIENT_SECRET) return null
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !PROVIDER_DOMAIN) {
    const missing = Object.entries(needed).find(([, value]) => !value)?.[0]
    throw new SettingsError(
      `${missing} is missing: provider sign-in needs ${Object.keys(needed).join(', ')}.`,
    )
  }
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
}
