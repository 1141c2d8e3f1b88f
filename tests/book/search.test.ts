import { readFileSync } from 'node:fs'
import { type BrowserWindow, Window } from 'happy-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { scriptOf } from '../../scripts/book/client/script.ts'
import type { SearchEntries } from '../../scripts/book/search-entries.ts'

const NASTY = '<img src=x onerror=alert(1)>'
const ENTRIES: SearchEntries = [
  {
    machine: 'door',
    summary: 'Opens.',
    page: 'machines/door.html',
    entries: [
      ['state', 'open.wide', 'state-door.open.wide'],
      ['event', 'handle.opened', 'event-handle.opened'],
      ['path', '1: handle.opened', 'path-1'],
      ['state', NASTY, 'state-nasty'],
    ],
  },
  {
    machine: 'window',
    summary: '',
    page: 'machines/window.html',
    entries: [['state', 'open', 'state-window.open']],
  },
]

let script: string
let window: BrowserWindow

beforeAll(async () => {
  script = await scriptOf(readFileSync('scripts/book/client/search.ts', 'utf8'))
})

beforeEach(() => {
  const page = new Window({
    url: 'file:///book/machines/window.html',
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  page.document.write(`<body data-root="../"><search hidden><input id="search" type="search">
    <div id="found" hidden></div><p id="found-count"></p></search>
    <ol><li id="path-1"><details></details></li></ol></body>`)
  Reflect.set(page, 'bookEntries', ENTRIES)
  page.eval(script)
  window = page as unknown as BrowserWindow
})

const field = () => window.document.getElementById('search') as unknown as HTMLInputElement
const options = () => [...window.document.querySelectorAll('#found a')] as unknown as HTMLAnchorElement[]
const chosen = () => options().filter((option) => option.getAttribute('aria-selected') === 'true')

function type(text: string): void {
  field().value = text
  field().dispatchEvent(new window.Event('input') as unknown as Event)
}

function press(key: string, target: EventTarget = field()): void {
  const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  target.dispatchEvent(event as unknown as Event)
}

test('finds machines, states, events and paths by all words, paths last', () => {
  type('open')
  expect(options().map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'machine door – Opens.',
    'state open.wide door',
    'event handle.opened door',
    'state open window',
    'path 1: handle.opened door',
  ])
  type('WINDOW open')
  expect(options().map((option) => option.getAttribute('href'))).toEqual([
    '../machines/window.html#state-window.open',
  ])
  expect(window.document.getElementById('found-count')?.textContent).toBe('1 found')
  type('gate')
  expect(window.document.getElementById('found-count')?.textContent).toBe('0 found')
})

test('is operated by the keyboard', () => {
  press('/', window.document.body as unknown as EventTarget)
  expect(window.document.activeElement?.id).toBe('search')
  type('open')
  expect(chosen()).toEqual([options()[0]])
  press('ArrowDown')
  expect(chosen()).toEqual([options()[1]])
  expect(field().getAttribute('aria-activedescendant')).toBe(options()[1]?.id)
  press('ArrowUp')
  press('ArrowUp')
  expect(chosen()).toEqual([options().at(-1)])
  let clicked = ''
  options()
    .at(-1)
    ?.addEventListener('click', (event) => {
      event.preventDefault()
      clicked = options().at(-1)?.getAttribute('href') ?? ''
    })
  press('Enter')
  expect(clicked).toBe('../machines/door.html#path-1')
  press('Escape')
  expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['', 'false'])
})

test('shows names as text', () => {
  type('<img')
  expect(options()).toHaveLength(1)
  expect(options()[0]?.textContent).toContain(NASTY)
  expect(window.document.querySelectorAll('img')).toHaveLength(0)
})

test('opens the path that the address names', () => {
  window.location.hash = '#path-1'
  window.dispatchEvent(new window.Event('hashchange'))
  expect(window.document.querySelector('#path-1 details')?.hasAttribute('open')).toBe(true)
})
