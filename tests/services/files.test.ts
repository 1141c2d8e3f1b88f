import { resolveObjectURL } from 'node:buffer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFiles } from '../../src/services/browser/files.ts'
import { windowOf } from './browser-window.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the browser downloads a file under its name, and its memory is released after a minute', async () => {
  const { window } = windowOf()
  const clicked: { name: string; address: string }[] = []
  window.HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    clicked.push({ name: this.download, address: this.href })
  }
  Object.defineProperty(window, 'setTimeout', { value: setTimeout })
  createFiles(window).save('users.csv', ['a\r\n', new TextEncoder().encode('é\r\n')], 'text/csv')
  expect(clicked.map(({ name }) => name)).toEqual(['users.csv'])
  const address = clicked[0]?.address ?? ''
  const file = resolveObjectURL(address)
  expect(file?.type).toBe('text/csv')
  expect(await file?.text()).toBe('a\r\né\r\n')
  vi.advanceTimersByTime(59_999)
  expect(resolveObjectURL(address)).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(resolveObjectURL(address)).toBeUndefined()
})
