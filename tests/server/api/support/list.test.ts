import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../support/sessions.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, everyRow, type Query } from '../stock-calls.ts'
import { ACCOUNTS } from '../users/people.ts'
import { anActor, aTrace, sentCode, TRACES } from './traces.ts'

interface Row {
  readonly code: string
  readonly note: string
}

const HOUR_MS = 60 * 60_000
const START = Date.UTC(2026, 4, 15, 12)

const aCall = (method: string, status: number | null, requestId: string | null = null) => ({
  seq: 1,
  at: 0,
  ms: 1,
  method,
  path: '/x',
  status,
  requestId,
})

/** The sent traces by their note, one an hour. */
const TRACES_BY_NOTE: Readonly<Record<string, Record<string, unknown>>> = {
  'The switch jumps back.': { actors: [anActor('reportsScreen', ['a', 'b', 'xstate.error.actor.saveEdit'])] },
  'Même chose à Québec': { buildId: '1.4.0-beta' },
  '100 % sure': {
    buildId: '2.0.0',
    calls: [
      aCall('PATCH', 409, 'k3f9-77aa'),
      aCall('GET', 200),
      aCall('PUT', null),
      aCall('odd method', 500),
      aCall('GET', 7),
    ],
  },
  "can't sign in": {
    visit: '0f8fad5b-d9cb-469f-a165-70867728950e',
    actors: [anActor('signIn', ['xstate.error.actor.signIn', 'xstate.error.actor.signIn'])],
  },
}
const NOTES = Object.keys(TRACES_BY_NOTE)

describe('the list of traces', () => {
  let at = START
  const { server } = signedInServer({ clock: () => new Date(at) })
  const codes = new Map<string, string>()
  let cookie = ''

  beforeAll(async () => {
    for (const [note, changes] of Object.entries(TRACES_BY_NOTE)) {
      codes.set(note, await sentCode(server, { trace: aTrace({ note, ...changes }) }))
      at += HOUR_MS
    }
    cookie = await signedIn(server, ACCOUNTS.LF_USER)
  })

  const notes = async (query: Query = {}) =>
    (await everyRow<Row>(server, cookie, TRACES, { ...query })).map(({ note }) => note)

  test('has the newest first, with its pages, and no trace', async () => {
    const answer = (await ask(server, cookie, TRACES, { limit: 3 })).json()
    const { data, ...page } = answer
    expect(page).toEqual({ page: 1, limit: 3, total: 4, total_pages: 2 })
    expect(data.map((row: Row) => row.note)).toEqual(NOTES.toReversed().slice(0, 3))
    expect(Object.keys(data[0]).sort()).toEqual([
      ...['build_id', 'code', 'events', 'failures', 'lasted', 'note', 'received_at', 'screens', 'sender'],
      'started_at',
    ])
    const second = (await ask(server, cookie, TRACES, { limit: 3, page: 2 })).json()
    expect(second.data.map((row: Row) => row.note)).toEqual(NOTES.slice(0, 1))
  })

  test.each<[string, readonly number[]]>([
    ['', [0, 1, 2, 3]],
    ['switch', [0]],
    ['meme quebec', [1]],
    ['cant', [3]],
    ['saveedit', [0]],
    ['build-7', [0, 3]],
    ['patch 409', [2]],
    ['0f8fad5b', [3]],
    ['k3f9-77aa', [2]],
    ['%', [2]],
    ['_', []],
  ])('finds %j', async (search, expected) => {
    expect((await notes({ search })).sort()).toEqual(expected.map((index) => NOTES[index]).sort())
  })

  test('has the worst kind of failure first, whatever their number', async () => {
    const sorted = await notes({ sort_key: 'failures', sort_direction: 'DESC' })
    expect(sorted).toHaveLength(4)
    expect([sorted[0], sorted[3]]).toEqual([NOTES[2], NOTES[1]])
  })

  test('is empty without a match, and behind the last page', async () => {
    for (const query of [{ search: 'no such thing' }, { page: 2 }, { search: '\u{1F697}' }]) {
      const answer = await ask(server, cookie, TRACES, query)
      expect([query, answer.statusCode, answer.json().data]).toEqual([query, 200, []])
    }
  })
})
