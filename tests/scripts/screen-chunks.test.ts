import { expect, test } from 'vitest'
import { screenChunks } from '../../scripts/vite/screen-chunks.ts'

const ENTRY = 'main.tsx'

/** The chunk of a module that these files of `src` import; the entry loads the others of them when they are needed. */
function chunkFor(...files: readonly string[]): string | null {
  return chunkOf('src/views/parts/shared.ts', files)
}

function chunkOf(path: string, files: readonly string[]): string | null {
  const module = `/portal/${path}`
  const importers = files.map((file) => `/portal/src/${file}`)
  return screenChunks()(module, {
    getModuleInfo: (id) =>
      id === module
        ? { importers, dynamicImporters: [], isEntry: false }
        : id === `/portal/src/${ENTRY}`
          ? { importers: [], dynamicImporters: [], isEntry: true }
          : { importers: [], dynamicImporters: [`/portal/src/${ENTRY}`], isEntry: false },
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
  expect(chunkFor(screenFile('trace'), 'app/record/portal-recorder.ts')).toBeNull()
  expect(chunkFor(screenFile('report'), 'app/record/portal-recorder.ts')).toBe('report-idle')
  expect(chunkFor(screenFile('report'), screenFile('home'), 'app/record/portal-recorder.ts')).toBe('inside')
})

test('the outbox is a chunk of its own for all who change rows', () => {
  const files = ['reports', 'report', 'devices'].map(screenFile)
  expect(chunkOf('src/machines/changes/changes.machine.ts', files)).toBe('changes')
})

test('the entry has its libraries with its modules, and no other', () => {
  expect(chunkFor(ENTRY, screenFile('reports'))).toBe('common')
  expect(chunkOf('node_modules/xstate/dist/xstate.esm.js', [ENTRY, screenFile('reports')])).toBe('common')
  expect(
    chunkOf('node_modules/react-i18next/dist/es/TransWithoutContext.js', [ENTRY, screenFile('not-found')]),
  ).toBeNull()
  const lists = [screenFile('reports'), screenFile('users')]
  expect(chunkOf('node_modules/react-virtuoso/dist/index.mjs', lists)).toBe('lists')
  expect(chunkOf('node_modules/@zag-js/dialog/dist/index.mjs', lists)).toBeNull()
})

function screenFile(name: string): string {
  return `app/screens/${name}.screen.ts`
}
