import { beforeEach, describe, expect, test } from 'vitest'
import { LAST_VIEWS_KEY } from '../../src/domain/session/stored-keys.ts'
import { createLastViews } from '../../src/services/browser/last-views.ts'

describe('the last views of lists', () => {
  let owner: string | null = 'ada@provider.example'
  let stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as unknown as Storage
  const page = (isSignInExpected: boolean) => createLastViews(storage, () => owner, isSignInExpected)

  beforeEach(() => {
    owner = 'ada@provider.example'
    stored = new Map()
    page(false).write('reports', '?filter=report_all')
    page(false).write('wifi', '')
  })

  test('come back once after a sign-in', () => {
    const views = page(true)
    expect(['reports', 'reports', 'wifi', 'users'].map((list) => views.take(list as 'wifi'))).toEqual([
      '?filter=report_all',
      '',
      '',
      '',
    ])
    views.expectSignIn()
    expect(views.take('reports')).toBe('?filter=report_all')
  })

  test('do not come back in a session that was there before the page', () => {
    const views = page(false)
    expect(views.take('reports')).toBe('')
    views.expectSignIn()
    expect(views.take('reports')).toBe('?filter=report_all')
  })

  test('are only for the same user, and the next user replaces them', () => {
    owner = 'bob@provider.example'
    expect(page(true).take('reports')).toBe('')
    page(true).write('users', '?filter=user_all')
    owner = 'ada@provider.example'
    expect(page(true).take('reports')).toBe('')
    owner = null
    page(true).write('reports', '?filter=report_all')
    expect(page(true).take('reports')).toBe('')
  })

  test.each([
    '',
    'no JSON',
    'null',
    '{"version":2}',
    '{"version":1,"email":"ada@provider.example","lists":{"reports":7}}',
  ])('that nobody can read are none: %j', (text) => {
    stored.set(LAST_VIEWS_KEY, text)
    expect(page(true).take('reports')).toBe('')
  })
})
