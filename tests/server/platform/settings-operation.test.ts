import { describe, expect, it } from 'vitest'
import { isSecure, readSettings, SettingsError } from '../../../server/settings.ts'
import { TEST_CERTIFICATE } from '../support/tls.ts'

describe('settings of the operation', () => {
  it('make backups by default once a day, but not of a demo', () => {
    const hours = [{}, { DEMO: 'false' }, { BACKUP_HOURS: '6' }].map((env) => readSettings(env).backupHours)
    expect(hours).toEqual([0, 24, 6])
  })

  it.each([
    [
      { BACKUP_HOURS: 'daily' },
      'BACKUP_HOURS=daily is not a number of hours: set one from 0 (no backups) to 999.',
    ],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP=0 is not a number of backups: set one from 1 to 999.'],
    [
      { BACKUP_HOURS: '24', DATABASE_URL: 'postgres://db/portal' },
      'BACKUP_HOURS=24 is for the embedded database: leave it out, and back up PostgreSQL by its own means.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318 is not the address of a collector: set one such as http://localhost:4318.',
    ],
    ...(
      [
        ['STORAGE_SECONDS', '0', 60],
        ['STORAGE_SECONDS', '61', 60],
        ['OIDC_SECONDS', '1.5', 60],
        ['OIDC_SECONDS', '61', 60],
        ['SMTP_SECONDS', '-1', 600],
        ['SMTP_SECONDS', '601', 600],
      ] as const
    ).map(([name, value, most]): [Record<string, string>, string] => [
      { [name]: value },
      `${name}=${value} is not a limit: set whole seconds from 1 to ${most}.`,
    ]),
    [
      { ALLOW_INSECURE: 'all' },
      'ALLOW_INSECURE=all must be names with commas, of public-demo, plain-http, demo-client.',
    ],
    [
      { BACKUP_DIR: 'package.json' },
      'BACKUP_DIR=package.json is not a folder that this user can write: correct the path or the rights.',
    ],
    [
      { CHROMIUM_PATH: '/nowhere/chromium' },
      'CHROMIUM_PATH=/nowhere/chromium is not a program that this user can run: correct the path or the rights.',
    ],
    [{ DRAIN_SECONDS: '1m' }, 'DRAIN_SECONDS=1m is not a number of seconds: set one from 0 to 999.'],
  ])('refuse %o', (env, message) => {
    expect(() => readSettings(env)).toThrow(new SettingsError(message))
  })

  it('give a load balancer ten seconds to notice that a site stops', () => {
    expect([{}, { DEMO: 'false' }].map((env) => readSettings(env).drainSeconds)).toEqual([0, 10])
  })

  it('are secure with an https origin, and without an origin with a certificate', () => {
    const origins = ['https://portal.example', 'http://portal.example', null]
    expect(
      [null, TEST_CERTIFICATE].map((tls) => origins.map((publicOrigin) => isSecure({ publicOrigin, tls }))),
    ).toEqual([
      [true, false, false],
      [true, false, true],
    ])
  })
})
