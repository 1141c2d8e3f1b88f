import { expect, test, vi } from 'vitest'
import { createHistory } from '../../src/services/browser/history.ts'
import { windowOf } from './browser-window.ts'

const LIST = { path: '/battery-reports', search: '?search=EV6' }
const OTHER = { path: '/inventory', search: '' }

/** A history with its window, and the addresses that the window was given. */
function historyOf() {
  const { window, visited } = windowOf()
  const written: unknown[] = []
  const note =
    (way: string) =>
    (_state: unknown, _unused: string, address?: string | URL | null): void => {
      if (address !== undefined) written.push(`${way} ${address}`)
    }
  window.history.replaceState = note('replace')
  window.history.pushState = note('push')
  window.history.go = (by) => written.push(`go ${by}`)
  return { history: createHistory(window), window, visited, written }
}

test('a replaced address is read at once, and written after the work that it came with', async () => {
  const { history, written } = historyOf()
  history.replace(OTHER)
  history.replace(LIST)
  expect(history.read()).toEqual(LIST)
  expect(written).toEqual([])
  await vi.waitFor(() => expect(written).toEqual(['replace /battery-reports?search=EV6']))
})

test('it is in its entry before another one follows, before a step, and before the page is left', () => {
  const { history, written, visited } = historyOf()
  history.replace(LIST)
  history.push(OTHER)
  history.replace(LIST)
  history.step(-1)
  history.replace(LIST)
  history.leave(OTHER)
  const replaced = 'replace /battery-reports?search=EV6'
  expect(written).toEqual([replaced, 'push /inventory', replaced, 'go -1', replaced])
  expect(visited).toEqual(['/inventory'])
})

test('Back drops an address that was meant for the entry it leaves', async () => {
  const { history, window, written } = historyOf()
  const moves: unknown[] = []
  const stop = history.watch((address) => moves.push(address))
  history.replace(LIST)
  window.dispatchEvent(new window.Event('popstate'))
  expect(moves).toEqual([{ path: '/provider-login', search: '' }])
  await new Promise((resolve) => window.setTimeout(resolve))
  expect(written).toEqual([])
  stop()
})
