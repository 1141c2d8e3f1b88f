import { expect, test } from 'vitest'
import { checkedSettings } from '../../scripts/vite/checked-settings.ts'
import { readEnvironment } from '../../src/services/environment.ts'

const NAMES = Object.keys(import.meta.env).filter((name) => name.startsWith('VITE_'))
const COMPLETE = Object.fromEntries(NAMES.map((name) => [name, import.meta.env[name]]))
const SERVICES = 'AUDIT AUTH CONFIGURATION DEVICE VEHICLE INVENTORY REPORT LEAD SEARCH SUPPORT'
/** The names of the specification, and the support's address and the provider's domain. */
const NEEDED = [
  ...['SIGN_IN_REDIRECT', 'BASIC_AUTH_USER', 'BASIC_AUTH_PASSWORD', 'FEATURE_FLAG_ENVIRONMENT'],
  ...['CDN_BASE', 'API_BASE', ...SERVICES.split(' ').map((service) => `${service}_PATH`)],
  ...['SUPPORT_EMAIL', 'PROVIDER_DOMAIN'],
].map((name) => `VITE_${name}`)

test('the portal does not start without a setting, and names each that is missing or wrong', {
  tags: ['P8.14'],
}, () => {
  expect(readEnvironment(COMPLETE)).toEqual({ ok: true, environment: COMPLETE })
  expect(readEnvironment({ ...COMPLETE, VITE_AUTH_PATH: 'auth', VITE_CDN_BASE: ' ' })).toEqual({
    ok: false,
    wrong: ['VITE_CDN_BASE', 'VITE_AUTH_PATH'],
  })
  expect(readEnvironment({})).toEqual({ ok: false, wrong: NEEDED })
  for (const missing of NEEDED)
    expect(readEnvironment({ ...COMPLETE, [missing]: undefined })).toEqual({ ok: false, wrong: [missing] })
})

test.each([{ VITE_AUTH_PATH: '/' }, { VITE_REPORT_PATH: '' }, { VITE_API_BASE: 'portal.example' }])(
  'the portal is not built with %o',
  async (wrong) => {
    const hook = checkedSettings().configResolved as (config: { readonly env: object }) => void
    expect(() => hook({ env: COMPLETE })).not.toThrow()
    expect(() => hook({ env: { ...COMPLETE, ...wrong } })).toThrow(`portal: ${Object.keys(wrong)[0]}.`)
  },
)
