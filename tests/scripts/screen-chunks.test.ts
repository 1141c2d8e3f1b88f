import { expect, test } from 'vitest'
import { screenChunks } from '../../scripts/vite/screen-chunks.ts'

const MODULE = '/portal/src/views/parts/shared.ts'

/** The chunk of a module that these files of `src` import; they themselves are loaded by the entry when they are needed. */
function chunkFor(...files: readonly string[]): string | null {
  const importers = files.map((file) => `/portal/src/${file}`)
  return screenChunks()(MODULE, {
    getModuleInfo: (id) =>
      id === MODULE
        ? { importers, dynamicImporters: [], isEntry: false }
        : { importers: [], dynamicImporters: ['/portal/src/main.tsx'], isEntry: false },
  })
}

test('forms without a session bring nothing that only a session needs', () => {
  const reset = screenFile('reset-password')
  const set = screenFile('set-password')
  const report = screenFile('report')
  expect(chunkFor(reset, set, report)).toBe('fields')
  expect(chunkFor(screenFile('sign-in'), report)).toBe('fields')
  expect(chunkFor(reset, set)).toBe('passwords')
  expect(chunkFor(screenFile('sign-in'), reset)).toBe('account')
})

test('home and the lists wait for what they need', () => {
  expect(chunkFor(screenFile('home'), screenFile('sign-in'))).toBe('common')
  expect(chunkFor(screenFile('home'), screenFile('profile'))).toBe('inside')
  expect(chunkFor(screenFile('reports'), screenFile('users'))).toBe('lists')
  expect(chunkFor(screenFile('devices'), screenFile('users'))).toBe('dialogs')
})

test('what neither of them needs stays out of their chunks', () => {
  expect(chunkFor(screenFile('web-tools'), screenFile('dealer-config'))).toBeNull()
  expect(chunkFor(screenFile('devices'), 'views/dialogs/device-dialogs.view.tsx')).toBe('devices')
  expect(chunkFor(screenFile('trace'), 'portal-recorder.ts')).toBeNull()
  expect(chunkFor(screenFile('report'), 'portal-recorder.ts')).toBe('report-idle')
  expect(chunkFor(screenFile('report'), screenFile('home'), 'portal-recorder.ts')).toBe('inside')
})

function screenFile(name: string): string {
  return `screens/${name}.screen.ts`
}
