import { resolve } from 'node:path'
import * as z from 'zod'
import { isRoleName, ROLE_NAMES } from '../src/domain/session/roles.ts'
import {
  contentOf,
  isCertificate,
  isDocsFolder,
  isIssuer,
  isKey,
  isOrigin,
  isPostgresUrl,
  isPrivateKey,
  isProgram,
  isReadableFile,
  isSmtpUrl,
  isWritableFolder,
  keyOf,
  networkProblem,
} from './settings-forms.ts'

/** The value of `PUBLIC_ORIGIN` or `SMTP_URL` that says: none, on purpose. */
export const DECLINED = 'none'

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** What `ALLOW_INSECURE` may name. */
export const RISK_NAMES = ['public-demo', 'plain-http', 'demo-client'] as const
export type Risk = (typeof RISK_NAMES)[number]
const isRisk = (name: string): name is Risk => RISK_NAMES.some((risk) => risk === name)

const readableFile = z
  .string()
  .refine(isReadableFile, 'is not a file that this user can read: correct the path or the rights.')
  .transform(contentOf)

const writableFolder = z
  .string()
  .refine(isWritableFolder, 'is not a folder that this user can write: correct the path or the rights.')

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a port: set a number from 1 to 65535.')
  .transform(Number)
  .refine((number) => number <= 65_535, 'is not a port: set a number from 1 to 65535.')

const address = z.string().regex(/^[\w.:-]+$/, 'is not an address: set one such as 127.0.0.1 or 0.0.0.0.')

/** A limit in whole seconds. */
const secondsUpTo = (most: number) => {
  const problem = `is not a limit: set whole seconds from 1 to ${most}.`
  return z
    .string()
    .regex(/^[1-9]\d{0,3}$/, problem)
    .transform(Number)
    .refine((seconds) => seconds <= most, problem)
}

/** The environment variables of the server, each checked by itself. A message follows the name and the value. */
export const environmentSchema = z.object({
  PORT: port.default(4400),
  HOST: address.default('127.0.0.1'),
  DATA_DIR: writableFolder.default('.data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'is not a database: set a URL such as postgres://user:password@host:5432/name.')
    .optional(),
  DEMO: z
    .enum(['true', 'false'], 'must be true or false.')
    .transform((value) => value === 'true')
    .optional(),
  ALLOW_INSECURE: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .refine((list) => list.every(isRisk), `must be names with commas, of ${RISK_NAMES.join(', ')}.`)
    .transform((list) => list.filter(isRisk))
    .default([]),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'is not an origin: set scheme and host only, such as https://portal.example.')
    .optional(),
  PORTAL_ORIGIN: z
    .string()
    .refine(isOrigin, 'is not an origin: set scheme and host only, such as https://portal.example.')
    .optional(),
  TLS_CERT_FILE: readableFile
    .refine(isCertificate, 'is not a certificate: set a PEM file, with those of the issuers after it.')
    .optional(),
  TLS_KEY_FILE: readableFile
    .refine(isPrivateKey, 'is not a private key: set a PEM file that needs no passphrase.')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .superRefine((list, { addIssue }) => {
      const problem = list.map(networkProblem).find((text) => text !== null)
      if (problem) addIssue(`${problem}. Set addresses or networks, such as 10.0.0.5,10.1.0.0/16.`)
    })
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
  SMTP_SECONDS: secondsUpTo(600).default(60),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'is not an issuer: set an https URL such as https://accounts.google.com.')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SECONDS: secondsUpTo(60).default(10),
  PROVIDER_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'is not a mail domain: set one such as provider.example.')
    .optional(),
  PASSKEY_ROLES: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .refine((list) => list.every(isRoleName), `must be roles with commas, of ${ROLE_NAMES.join(', ')}.`)
    .transform((list) => list.filter(isRoleName))
    .default([]),
  AUDIT_DAYS: z
    .string()
    .regex(/^\d{1,5}$/, 'is not a number of days: set 30 or more.')
    .transform(Number)
    .refine((days) => days >= 30, 'is too short: set 30 days or more.')
    .default(730),
  WIFI_KEY: z.string().refine(isKey, 'is not a key: set 32 bytes in base64.').transform(keyOf).optional(),
  WIFI_OLD_KEYS: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .refine((list) => list.every(isKey), 'must be keys of 32 bytes in base64, with commas.')
    .transform((list) => list.map(keyOf))
    .default([]),
  REPORT_KEY: z.string().refine(isKey, 'is not a key: set 32 bytes in base64.').transform(keyOf).optional(),
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
  STORAGE_SECONDS: secondsUpTo(60).default(15),
  CHROMIUM_PATH: z
    .string()
    .refine(isProgram, 'is not a program that this user can run: correct the path or the rights.')
    .optional(),
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
  BACKUP_DIR: writableFolder.optional(),
  BACKUP_HOURS: z
    .string()
    .regex(/^\d{1,3}$/, 'is not a number of hours: set one from 0 (no backups) to 999.')
    .transform(Number)
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'is not a number of backups: set one from 1 to 999.')
    .transform(Number)
    .default(7),
  DOCS_DIR: z
    .string()
    .refine(isDocsFolder, 'has no documentation: build it with npm run docs, and set the folder site.')
    .transform((path) => resolve(path))
    .optional(),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'is not the address of a collector: set one such as http://localhost:4318.',
    })
    .optional(),
  METRICS_HOST: address.default('127.0.0.1'),
  DISK_RESERVE_MB: z
    .string()
    .regex(/^\d{1,9}$/, 'is not a number of megabytes: set one such as 256.')
    .transform(Number)
    .default(256),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'is not a number of seconds: set one from 0 to 999.')
    .transform(Number)
    .optional(),
  PASSWORD_HASHING: z.enum(['full', 'fast'], 'must be full or fast.').default('full'),
})

export type Environment = z.output<typeof environmentSchema>

/** Error messages must not show the values of these. */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'WIFI_KEY',
  'WIFI_OLD_KEYS',
  'REPORT_KEY',
  'BASIC_AUTH_PASSWORD',
  'BASIC_AUTH_OLD_PASSWORD',
  'S3_ENDPOINT',
]

/** The variables that are set: blank values count as missing, and `DECLINED` where it may stand. */
export function withoutBlanks(env: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(env).flatMap(([name, value]) =>
    value?.trim() && !isDeclined(name, value) ? [[name, value.trim()]] : [],
  )
  return Object.fromEntries(entries)
}

function isDeclined(name: string, value: string): boolean {
  return (name === 'PUBLIC_ORIGIN' || name === 'SMTP_URL') && value.trim() === DECLINED
}
