import { loadEnv } from 'vite'
import { expect, test, vi } from 'vitest'
import { describePage } from '../../src/services/browser/describe-page.ts'
import { watchFaults } from '../../src/services/browser/events.ts'
import { randomUuid } from '../../src/services/browser/random-uuid.ts'
import { createCallPath } from '../../src/services/call-path.ts'
import { readEnvironment } from '../../src/services/environment.ts'
import { CALLS } from '../server/api/call-matrix-table.ts'
import { windowOf } from './browser-window.ts'

function environmentOf(changes: Readonly<Record<string, string>> = {}) {
  const read = readEnvironment({ ...loadEnv('test', process.cwd(), 'VITE_'), ...changes })
  if (!read.ok) throw new Error(`The environment is wrong: ${read.wrong}`)
  return read.environment
}

test.each([
  ['/batteries/api/v1/battery/reports?search=Dupont&context_id=maple', '/batteries/api/v1/battery/reports'],
  ['/batteries/api/v1/battery/reports/rnw5f3hjtqdw9i', '/batteries/api/v1/battery/reports/*'],
  ['/vehicles/api/v1/location/K1A0B1', '/vehicles/api/v1/location/*'],
  ['/devices/api/v1/device/Dupont', '/devices/api/v1/device/*'],
  ['/version.json', '/version.json'],
])('of the call %s support sees %s', (address, path) => {
  expect(createCallPath(environmentOf())(address)).toBe(path)
})

test('support sees the words of each call of the server', () => {
  const callPath = createCallPath(environmentOf())
  const paths = CALLS.map(({ label }) => label.split(' ')[1] ?? '')
  expect(paths.map(callPath)).toEqual(paths.map((path) => path.replaceAll(/:\w+|\{\w+\}/g, '*')))
})

test('the paths of another backend are those of its settings', () => {
  const callPath = createCallPath(
    environmentOf({ VITE_API_BASE: 'https://api.example/', VITE_AUTH_PATH: '/identity/v2' }),
  )
  expect(callPath('https://api.example/identity/v2/user/ada@maple.example')).toBe('/identity/v2/user/*')
})

test('a page is described by its screen, its language and its theme', () => {
  const { window } = windowOf({ userAgent: 'Chromium' })
  window.document.documentElement.lang = 'fr'
  window.document.documentElement.classList.add('dark')
  expect(describePage(window)).toMatchObject({
    width: window.innerWidth,
    height: window.innerHeight,
    language: 'fr',
    theme: 'dark',
    browser: 'Chromium',
    timeZone: expect.stringMatching(/\w/),
  })
})

test('errors that nothing has caught are faults, remarks of the browser are none', () => {
  const { window } = windowOf()
  const listener = vi.fn()
  watchFaults(window, listener)
  const send = (type: string, fields: object) =>
    window.dispatchEvent(Object.assign(new window.Event(type), fields))
  const error = new TypeError('rows.map is not a function')
  send('error', { error })
  send('error', { error: null })
  send('unhandledrejection', { reason: error })
  expect(listener.mock.calls).toEqual([
    ['error', error],
    ['rejection', error],
  ])
})

test('each UUID is another one of version 4', () => {
  const ids = Array.from({ length: 100 }, randomUuid)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
