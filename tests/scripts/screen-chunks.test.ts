import { expect, test } from 'vitest'
import { screenChunks } from '../../scripts/vite/screen-chunks.ts'

const ENTRY = '/portal/src/main.tsx'
const MODULE = '/portal/src/views/parts/shared.ts'

/** The chunk of a module that these files import; the entry loads the others of them when they are needed. */
function chunkFor(...importers: readonly string[]): string | null {
  return screenChunks()(MODULE, {
    getModuleInfo: (id) =>
      id === MODULE
        ? { importers: [...importers], dynamicImporters: [], isEntry: false }
        : { importers: [], dynamicImporters: id === ENTRY ? [] : [ENTRY], isEntry: id === ENTRY },
  })
}

const screen = (name: string) => `/portal/src/app/screens/${name}.screen.ts`

test('what several screens need is in the chunk of those that are shown first', () => {
  expect(chunkFor(ENTRY, screen('reports'))).toBe('common')
  expect(chunkFor(screen('sign-in'), screen('report'))).toBe('common')
  expect(chunkFor(screen('home'), screen('reset-password'))).toBe('frame')
  expect(chunkFor(screen('reports'), screen('report'))).toBe('frame')
  expect(chunkFor(screen('reports'), screen('users'))).toBe('lists')
  expect(chunkFor(screen('devices'), screen('users'))).toBeNull()
  expect(chunkFor(screen('reports'))).toBeNull()
})
