import { expect, test } from 'vitest'
import { checkedSettings } from '../../scripts/vite/checked-settings.ts'
import { readEnvironment } from '../../src/services/environment.ts'

test('the portal names every setting that is missing or wrong', { tags: ['P8.14'] }, () => {
  const names = Object.keys(import.meta.env).filter((name) => name.startsWith('VITE_'))
  const complete = Object.fromEntries(names.map((name) => [name, import.meta.env[name]]))
  expect(readEnvironment(complete)).toEqual({ ok: true, environment: complete })
  expect(readEnvironment({ ...complete, VITE_AUTH_PATH: 'auth', VITE_CDN_BASE: ' ' })).toEqual({
    ok: false,
    wrong: ['VITE_CDN_BASE', 'VITE_AUTH_PATH'],
  })
})

test.each([
  'VITE_SIGN_IN_REDIRECT',
  'VITE_BASIC_AUTH_USER',
  'VITE_BASIC_AUTH_PASSWORD',
  'VITE_FEATURE_FLAG_ENVIRONMENT',
  'VITE_CDN_BASE',
  'VITE_API_BASE',
  'VITE_AUDIT_PATH',
  'VITE_AUTH_PATH',
  'VITE_CONFIGURATION_PATH',
  'VITE_DEVICE_PATH',
  'VITE_VEHICLE_PATH',
  'VITE_INVENTORY_PATH',
  'VITE_REPORT_PATH',
  'VITE_LEAD_PATH',
  'VITE_SEARCH_PATH',
  'VITE_SUPPORT_PATH',
])('the portal does not start without %s', { tags: ['P8.14'] }, (missing) => {
  const { [missing]: _, ...others } = import.meta.env
  expect(readEnvironment(others)).toEqual({ ok: false, wrong: [missing] })
})

test.each([{ VITE_AUTH_PATH: '/' }, { VITE_REPORT_PATH: '' }, { VITE_API_BASE: 'portal.example' }])(
  'the portal is not built with %o',
  async (wrong) => {
    const names = Object.keys(import.meta.env).filter((name) => name.startsWith('VITE_'))
    const complete = Object.fromEntries(names.map((name) => [name, import.meta.env[name]]))
    const hook = checkedSettings().configResolved as (config: { readonly env: object }) => void
    expect(() => hook({ env: complete })).not.toThrow()
    expect(() => hook({ env: { ...complete, ...wrong } })).toThrow(`portal: ${Object.keys(wrong)[0]}.`)
  },
)
