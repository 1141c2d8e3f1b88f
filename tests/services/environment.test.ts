import { expect, test } from 'vitest'
import { checkedSettings } from '../../scripts/vite/checked-settings.ts'
import { readEnvironment } from '../../src/services/environment.ts'

const NAMES = Object.keys(import.meta.env).filter((name) => name.startsWith('VITE_'))
const COMPLETE = Object.fromEntries(NAMES.map((name) => [name, import.meta.env[name]]))

test('the portal does not start without a setting, and names each that is missing or wrong', {
  tags: ['P8.14'],
}, () => {
  expect(readEnvironment(COMPLETE)).toEqual({ ok: true, environment: COMPLETE })
  expect(readEnvironment({ ...COMPLETE, VITE_AUTH_PATH: 'auth', VITE_CDN_BASE: ' ' })).toEqual({
    ok: false,
    wrong: ['VITE_CDN_BASE', 'VITE_AUTH_PATH'],
  })
  const nothing = readEnvironment({})
  const needed = nothing.ok ? [] : nothing.wrong
  expect(needed).toHaveLength(18)
  for (const missing of needed)
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
