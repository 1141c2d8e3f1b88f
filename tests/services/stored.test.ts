import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LAYOUT, type ListLayout } from '../../src/domain/lists/list-layout.ts'
import {
  LAST_VIEWS_KEY,
  PLACE_KEY,
  STORED_LAYOUTS_KEY,
  STORED_SELECTION_KEY,
} from '../../src/domain/session/stored-keys.ts'
import { createLastViews } from '../../src/services/browser/last-views.ts'
import { createStoredLayout } from '../../src/services/browser/stored-layout.ts'
import { createStoredPlace } from '../../src/services/browser/stored-place.ts'
import { createStoredSelection } from '../../src/services/browser/stored-selection.ts'
import { windowOf } from './browser-window.ts'

// What a page stores on its device, for one user.

const ADA = 'ada@maple.example'
const BOB = 'bob@maple.example'
const layout: ListLayout = { columns: [{ key: 'status', isShown: false }], density: 'compact' }
const SELECTION = { type: 'group', id: 'north' }
const RECORD = { version: 1, email: ADA, selection: SELECTION, expanded: ['north'] }
const PLACE = { list: 'reports', user: ADA, key: 'k', row: 30 }

let storage: Storage
let owner: string | null
beforeEach(() => {
  storage = windowOf().window.localStorage
  owner = ADA
})
const layoutOf = (list: string) => createStoredLayout(storage, () => owner, list)
const placeIn = (list: string) => createStoredPlace(storage, list, () => owner)
const views = (isSignInExpected: boolean) => createLastViews(storage, () => owner, isSignInExpected)
const readers = {
  [STORED_LAYOUTS_KEY]: () => layoutOf('users').read(),
  [LAST_VIEWS_KEY]: () => views(true).take('users'),
  [PLACE_KEY]: () => placeIn('reports').read(),
  [STORED_SELECTION_KEY]: () => createStoredSelection(storage).read(),
}
const NOTHING = {
  [STORED_LAYOUTS_KEY]: DEFAULT_LAYOUT,
  [LAST_VIEWS_KEY]: '',
  [PLACE_KEY]: null,
  [STORED_SELECTION_KEY]: null,
}

test('each list of a user has its own layout', () => {
  layoutOf('users').write(layout)
  layoutOf('devices').write({ ...layout, density: 'comfortable' })
  expect(layoutOf('users').read()).toEqual(layout)
  expect(layoutOf('devices').read().density).toBe('comfortable')
  expect(layoutOf('wifi').read()).toBe(DEFAULT_LAYOUT)
})

test('another user at the same device reads nothing, and replaces what was there', () => {
  layoutOf('users').write(layout)
  placeIn('reports').write(PLACE)
  for (const other of [BOB, null]) {
    owner = other
    expect([layoutOf('users').read(), placeIn('reports').read()]).toEqual([DEFAULT_LAYOUT, null])
  }
  layoutOf('users').write(DEFAULT_LAYOUT)
  placeIn('users').write(PLACE)
  owner = ADA
  expect([layoutOf('users').read(), placeIn('reports').read()]).toEqual([layout, { key: 'k', row: 30 }])
  expect(placeIn('users').read()).toBeNull()
  owner = BOB
  layoutOf('users').write(layout)
  expect(storage.getItem(STORED_LAYOUTS_KEY)).not.toContain('ada')
})

test('a stored selection comes back', () => {
  storage.setItem(STORED_SELECTION_KEY, JSON.stringify(RECORD))
  const { version: _, ...selected } = RECORD
  expect(createStoredSelection(storage).read()).toEqual(selected)
})

test.each<[keyof typeof readers, readonly unknown[]]>([
  [STORED_LAYOUTS_KEY, [{ version: 2, email: ADA, lists: { users: layout } }]],
  [STORED_LAYOUTS_KEY, [null, { ...RECORD, lists: null }, { ...RECORD, lists: { users: 'wide' } }]],
  [LAST_VIEWS_KEY, [{ version: 2 }, { ...RECORD, lists: { users: 7 } }]],
  [PLACE_KEY, ['text', ...[0, -1, 1.5, '2', 5000].map((row) => ({ ...PLACE, row }))]],
  [PLACE_KEY, [null, { ...PLACE, user: undefined }, { ...PLACE, key: 7 }]],
  [STORED_SELECTION_KEY, [null, 'text', { ...RECORD, version: 2 }, { ...RECORD, email: 7 }]],
  [STORED_SELECTION_KEY, [null, { type: 'group' }, { type: 'planet', id: 'x' }].map(selectionOf)],
  [STORED_SELECTION_KEY, [[7], 'north'].map((expanded) => ({ ...RECORD, expanded }))],
])('what nobody can read of %s is nothing: %j', (key, records) => {
  for (const text of ['', 'no JSON', ...records.map((record) => JSON.stringify(record))]) {
    storage.setItem(key, text)
    expect([text, readers[key]()]).toEqual([text, NOTHING[key]])
  }
})

function selectionOf(selection: unknown) {
  return { ...RECORD, selection }
}

test('a choice lasts until the page closes where nothing can be stored', () => {
  const full = () => {
    throw new Error('full')
  }
  storage = { getItem: () => null, setItem: full } as unknown as Storage
  expect(() => layoutOf('users').write(layout)).not.toThrow()
})

describe('the last views of lists', () => {
  beforeEach(() => {
    views(false).write('reports', '?filter=report_all')
    views(false).write('wifi', '')
  })

  test('come back once after a sign-in', () => {
    const back = views(true)
    const taken = (['reports', 'reports', 'wifi', 'users'] as const).map((list) => back.take(list))
    expect(taken).toEqual(['?filter=report_all', '', '', ''])
    back.expectSignIn()
    expect(back.take('reports')).toBe('?filter=report_all')
  })

  test('do not come back in a session that was there before the page', () => {
    const back = views(false)
    expect(back.take('reports')).toBe('')
    back.expectSignIn()
    expect(back.take('reports')).toBe('?filter=report_all')
  })
})
