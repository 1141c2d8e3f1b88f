import { Window as PageWindow } from 'happy-dom'
import { expect, test } from 'vitest'
import { createConnection } from '../../src/services/browser/connection.ts'

function watched(onLine: boolean) {
  const window = new PageWindow({ url: 'http://portal.example/' }) as unknown as Window
  Object.defineProperty(window.navigator, 'onLine', { value: onLine })
  const told: string[] = []
  const end = createConnection(window).watch((event) => told.push(event))
  const fire = (type: string) =>
    window.dispatchEvent(new (window as unknown as typeof globalThis).Event(type))
  return { told, end, fire }
}

test('it is told when the network goes and comes, until nobody listens', () => {
  const { told, end, fire } = watched(true)
  fire('offline')
  fire('online')
  end()
  fire('offline')
  expect(told).toEqual(['network.lost', 'network.recovered'])
})

test('a page that opens without a network knows at once', () => {
  expect(watched(false).told).toEqual(['network.lost'])
})
