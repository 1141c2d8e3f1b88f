import { expect, test } from 'vitest'
import { DEFAULT_LAYOUT, type ListLayout } from '../../src/domain/lists/list-layout.ts'
import { createStoredLayout } from '../../src/services/browser/stored-layout.ts'

const layout: ListLayout = {
  columns: [{ key: 'status', isShown: false }],
  density: 'compact',
}

function storageWith(text?: string) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => text ?? kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
  return { storage, kept }
}

test('each list of a user has its own layout', () => {
  const { storage } = storageWith()
  const of = (list: string) => createStoredLayout(storage, () => 'ada@maple.example', list)
  of('users').write(layout)
  of('devices').write({ ...layout, density: 'comfortable' })
  expect(of('users').read()).toEqual(layout)
  expect(of('devices').read().density).toBe('comfortable')
  expect(of('wifi').read()).toBe(DEFAULT_LAYOUT)
})

test('another user at the same device reads nothing, and replaces what was there', () => {
  const { storage, kept } = storageWith()
  const of = (email: string | null) => createStoredLayout(storage, () => email, 'users')
  of('ada@maple.example').write(layout)
  expect(of('bob@maple.example').read()).toBe(DEFAULT_LAYOUT)
  expect(of(null).read()).toBe(DEFAULT_LAYOUT)
  of(null).write(DEFAULT_LAYOUT)
  expect(of('ada@maple.example').read()).toEqual(layout)
  of('bob@maple.example').write(layout)
  expect([...kept.values()].join()).not.toContain('ada')
})

test('anything else in the storage is no layout', () => {
  const lists = { users: layout }
  for (const record of [
    'no JSON',
    'null',
    '[]',
    JSON.stringify({ version: 2, email: 'ada@maple.example', lists }),
    JSON.stringify({ version: 1, email: 'ada@maple.example', lists: null }),
    JSON.stringify({ version: 1, email: 'ada@maple.example', lists: { users: 'wide' } }),
  ])
    expect(createStoredLayout(storageWith(record).storage, () => 'ada@maple.example', 'users').read()).toBe(
      DEFAULT_LAYOUT,
    )
})

test('a layout lasts until the page closes where nothing can be stored', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  } as unknown as Storage
  expect(() => createStoredLayout(full, () => 'ada@maple.example', 'users').write(layout)).not.toThrow()
})
