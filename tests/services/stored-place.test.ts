import { expect, test } from 'vitest'
import { PLACE_KEY } from '../../src/domain/session/stored-keys.ts'
import { createStoredPlace } from '../../src/services/browser/stored-place.ts'
import { windowOf } from './browser-window.ts'

const storageWith = (record: string) => windowOf({ stored: { [PLACE_KEY]: record } }).window.localStorage

test('the place of a list comes back to this list only', () => {
  const storage = storageWith('')
  createStoredPlace(storage, 'reports').write({ key: '["all"]', row: 1950 })
  expect(createStoredPlace(storage, 'reports').read()).toEqual({ key: '["all"]', row: 1950 })
  expect(createStoredPlace(storage, 'users').read()).toBeNull()
})

test.each([
  '',
  'null',
  '"text"',
  '{"list":"reports","key":"k","row":0}',
  '{"list":"reports","key":"k","row":-1}',
  '{"list":"reports","key":"k","row":1.5}',
  '{"list":"reports","key":"k","row":"2"}',
  '{"list":"reports","key":7,"row":2}',
])('anything but a place below the first row is none: %s', (record) => {
  expect(createStoredPlace(storageWith(record), 'reports').read()).toBeNull()
})
