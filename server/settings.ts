import { resolve } from 'node:path'
import * as z from 'zod'
import type { PasswordHashing } from './auth/passwords.ts'
import {
  isIssuer,
  isKey,
  isNetwork,
  isOrigin,
  isPostgresUrl,
  isSmtpUrl,
  keyOf,
  LOOPBACK,
} from './settings-forms.ts'

/** What the operator decides, checked. Everything the server reads from its environment is in here. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that holds everything the server keeps on this machine. */
  readonly dataDir: string
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | null
  /** Demo accounts and demo data on an empty database; their well-known password is refused outside demo mode. */
  readonly demo: boolean
  /** The origin that browsers see, such as `https://portal.example`; null: whatever host the request names. */
  readonly publicOrigin: string | null
  /** Addresses of the reverse proxies whose X-Forwarded headers are believed. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: LogLevel
  /** The mail server; null: each mail is written to the outbox in `dataDir`. */
  readonly smtpUrl: string | null
  /** The address that mails come from. */
  readonly mailFrom: string
  /** Where provider staff sign in; null: nowhere, or in demo mode at a provider of its own. */
  readonly oidc: OidcSettings | null
  /** The mail domain of provider staff, in lower case; null: none is told. */
  readonly providerDomain: string | null
  /** The key that the passwords of Wi-Fi networks are sealed with; null: a demo makes one, nobody else starts. */
  readonly wifiKey: Buffer | null
  /** Keys of before: what they sealed is sealed anew at the start. */
  readonly wifiOldKeys: readonly Buffer[]
  /** Where uploaded pictures are kept; null: in files below `dataDir`. */
  readonly pictures: S3Settings | null
  /** The browser that makes PDFs; null: the machine's. */
  readonly chromiumPath: string | null
  /** Whether that browser isolates its pages from the machine, which it cannot do as root. */
  readonly chromiumSandbox: boolean
  /** What the public pages send with their calls, the one of before too; none: nobody may call. */
  readonly basicAuth: readonly BasicCredential[]
  /** How much work it is to guess a stored password: always `full` but in tests. */
  readonly passwordHashing: PasswordHashing
}

/** A user name and password of HTTP basic authorisation. */
export interface BasicCredential {
  readonly user: string
  readonly password: string
}

/** A bucket of a storage that understands S3. */
export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** An OpenID Connect provider at which this portal is registered. */
export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** A setting that cannot work: `message` is one line that says what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Whether browsers reach the server over TLS, which cookies and HSTS depend on. */
export function isSecure(settings: Pick<Settings, 'publicOrigin'>): boolean {
  return settings.publicOrigin?.startsWith('https:') ?? false
}

/** Reads and checks the settings. Throws `SettingsError` for the first one that is wrong. */
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
  const oidc = readOidc(result.data)
  const hostname = PUBLIC_ORIGIN === undefined ? 'localhost' : new URL(PUBLIC_ORIGIN).hostname
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    demo,
    publicOrigin: PUBLIC_ORIGIN ?? null,
    trustedProxies: TRUSTED_PROXIES,
    logLevel: LOG_LEVEL,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? `no-reply@${hostname}`,
    oidc,
    providerDomain: PROVIDER_DOMAIN ?? (demo ? DEMO_PROVIDER_DOMAIN : null),
    wifiKey: result.data.WIFI_KEY ?? null,
    wifiOldKeys: result.data.WIFI_OLD_KEYS,
    pictures: readS3(result.data),
    chromiumPath: result.data.CHROMIUM_PATH ?? null,
    chromiumSandbox: result.data.CHROMIUM_SANDBOX ?? process.getuid?.() !== 0,
    basicAuth: readBasicAuth(result.data, demo),
    passwordHashing: readPasswordHashing(result.data, demo),
  }
}

/** The mail domain of the demo's provider accounts. */
const DEMO_PROVIDER_DOMAIN = 'provider.example'

/** They hold a password or a key. */
const SECRETS = [
  'DATABASE_URL',
  'SMTP_URL',
  'WIFI_KEY',
  'WIFI_OLD_KEYS',
  'BASIC_AUTH_PASSWORD',
  'BASIC_AUTH_OLD_PASSWORD',
  'S3_ENDPOINT',
]

/** The client's own working values (`VITE_BASIC_AUTH_…` in `.env`). */
const DEMO_CLIENT: BasicCredential = { user: 'portal', password: 'portal' }

function readBasicAuth(
  { BASIC_AUTH_USER, BASIC_AUTH_PASSWORD, BASIC_AUTH_OLD_PASSWORD }: z.output<typeof environmentSchema>,
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

/** Only where nobody has a password worth guessing: a demo that this machine alone reaches. */
function readPasswordHashing(
  { PASSWORD_HASHING, HOST, PUBLIC_ORIGIN }: z.output<typeof environmentSchema>,
  demo: boolean,
): PasswordHashing {
  const isTest = demo && LOOPBACK.includes(HOST) && PUBLIC_ORIGIN === undefined
  if (PASSWORD_HASHING === 'fast' && !isTest) {
    throw new SettingsError(
      'PASSWORD_HASHING=fast makes stored passwords easy to guess: it is only for a demo on a loopback HOST without PUBLIC_ORIGIN. Leave it out.',
    )
  }
  return PASSWORD_HASHING
}

function readS3(environment: z.output<typeof environmentSchema>): S3Settings | null {
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

/** All of it or nothing: half of it would be a sign-in that nobody can use, or that everybody can. */
function readOidc(environment: z.output<typeof environmentSchema>): OidcSettings | null {
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

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'is not a port: set a number from 1 to 65535.')
    .transform(Number)
    .refine((port) => port <= 65_535, 'is not a port: set a number from 1 to 65535.')
    .default(4400),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'is not an address: set one such as 127.0.0.1 or 0.0.0.0.')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'is not a database: set a URL such as postgres://user:password@host:5432/name.')
    .optional(),
  DEMO: z
    .enum(['true', 'false'], 'must be true or false.')
    .transform((value) => value === 'true')
    .optional(),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'is not an origin: set scheme and host only, such as https://portal.example.')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine((list) => list.every(isNetwork), 'must be addresses or networks, such as 10.0.0.5,10.1.0.0/16.')
    .default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}.`).default('warn'),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'is not a mail server: set a URL such as smtps://user:password@host:465.')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, 'is not a mail address: set one such as portal@provider.example.')
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'is not an issuer: set an https URL such as https://accounts.google.com.')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  PROVIDER_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'is not a mail domain: set one such as provider.example.')
    .optional(),
  WIFI_KEY: z.string().refine(isKey, 'is not a key: set 32 bytes in base64.').transform(keyOf).optional(),
  WIFI_OLD_KEYS: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .refine((list) => list.every(isKey), 'must be keys of 32 bytes in base64, with commas.')
    .transform((list) => list.map(keyOf))
    .default([]),
  S3_ENDPOINT: z
    .string()
    .refine(
      isOrigin,
      'is not an endpoint: set scheme and host only, such as https://s3.ca-central-1.amazonaws.com.',
    )
    .optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'is not the name of a bucket.')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CHROMIUM_PATH: z.string().optional(),
  CHROMIUM_SANDBOX: z
    .enum(['true', 'false'], 'must be true or false.')
    .transform((value) => value === 'true')
    .optional(),
  BASIC_AUTH_USER: z
    .string()
    .regex(/^[^:]+$/, 'must have no colon.')
    .optional(),
  BASIC_AUTH_PASSWORD: z.string().optional(),
  BASIC_AUTH_OLD_PASSWORD: z.string().optional(),
  PASSWORD_HASHING: z.enum(['full', 'fast'], 'must be full or fast.').default('full'),
})

function withoutBlanks(env: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(env).flatMap(([name, value]) =>
    value?.trim() ? [[name, value.trim()]] : [],
  )
  return Object.fromEntries(entries)
}
