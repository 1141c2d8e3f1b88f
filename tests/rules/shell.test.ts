import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Installation, Platform } from '../../src/domain/installation.ts'
import { installBannerMachine } from '../../src/machines/shell/install-banner.machine.ts'
import {
  type NotificationsEvent,
  notificationsMachine,
} from '../../src/machines/shell/notifications.machine.ts'
import { versionCheckMachine } from '../../src/machines/shell/version-check.machine.ts'

// The rules of the shell (platform part, sections 2, 4 and 9), written out.

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a version check', () => {
  async function checked(
    known: string | null,
    answers: readonly (string | null)[],
    times: readonly number[] = [],
  ) {
    const clock = new SimulatedClock()
    const done: string[] = []
    const log = (deed: string) =>
      fromPromise<void, { readonly buildId: string }>(async ({ input }) => {
        done.push(`${deed} ${input.buildId}`)
      })
    let reads = 0
    const machine = versionCheckMachine.provide({
      actors: {
        readVersion: fromPromise<{ readonly buildId: string }, void>(async () => {
          const buildId = answers[Math.min(reads++, answers.length - 1)] ?? null
          if (buildId === null) throw { code: 'network' }
          return { buildId }
        }),
        keepVersion: log('kept'),
        takeVersion: log('took'),
      },
    })
    const told: string[] = []
    const actor = createActor(machine, { clock, input: { known } })
    actor.on('notice.raised', ({ message }) => told.push(message))
    actor.start()
    for (const time of [0, ...times]) {
      clock.increment(time)
      await turn()
    }
    return { actor, done, told, reads: () => reads, state: () => actor.getSnapshot().value }
  }

  test.each<[string | null, string | null, string, readonly string[]]>([
    [null, 'one', 'current', ['kept one']],
    ['one', 'one', 'current', []],
    ['one', 'two', 'outdated', []],
    ['two', 'one', 'outdated', []],
    [null, null, 'current', []],
    ['one', null, 'current', []],
  ])(
    'of the stored build %j and the served build %j: %s',
    { tags: ['P4.18', 'P4.19', 'P8.13'] },
    async (...row) => {
      const [known, served, state, done] = row
      const check = await checked(known, [served])
      expect([check.state(), check.done, check.told]).toEqual([state, done, []])
    },
  )

  test.each([
    [[299_999], 1, 'current'],
    [[300_000], 2, 'outdated'],
    [[299_999, 1], 2, 'outdated'],
  ])('is made again after 5 minutes: %j', { tags: ['P4.18', 'P9.13'] }, async (times, reads, state) => {
    const check = await checked('one', ['one', 'two'], times)
    expect([check.reads(), check.state()]).toEqual([reads, state])
  })

  test('that failed is made again after 5 minutes', { tags: ['P4.18', 'P8.13'] }, async () => {
    const check = await checked('one', [null, 'two'], [300_000])
    expect(check.state()).toBe('outdated')
  })

  test('whose notice is left alone keeps it', { tags: ['P4.19'] }, async () => {
    const check = await checked('one', ['two'], [3_600_000])
    expect([check.state(), check.reads()]).toEqual(['outdated', 1])
  })

  test.each([
    [[{ type: 'refresh.requested', isWorkUnsaved: false }], ['took two'], 'current'],
    [[{ type: 'refresh.requested', isWorkUnsaved: true }], [], 'confirming'],
    [[{ type: 'refresh.requested', isWorkUnsaved: true }, { type: 'refresh.declined' }], [], 'outdated'],
    [
      [{ type: 'refresh.requested', isWorkUnsaved: true }, { type: 'refresh.confirmed' }],
      ['took two'],
      'current',
    ],
  ] as const)('that finds another build, and %j', { tags: ['P4.19'] }, async (events, done, state) => {
    const check = await checked('one', ['two'])
    for (const event of events) check.actor.send(event)
    await turn()
    expect([check.done, check.state()]).toEqual([done, state])
  })
})

test.each<[Platform | null, boolean, boolean, string]>([
  ['ios', false, false, 'offering'],
  ['android', false, false, 'offering'],
  [null, false, false, 'quiet'],
  ['ios', true, false, 'quiet'],
  ['android', false, true, 'installed'],
  ['ios', true, true, 'installed'],
])('on %s, dismissed: %s, installed: %s, the banner is %s', { tags: ['P2.22'] }, (...row) => {
  const [platform, isDismissed, isInstalled, state] = row
  const input: Installation = { platform, isDismissed, isInstalled }
  const banner = createActor(installBannerMachine, { input }).start()
  expect(banner.getSnapshot().value).toBe(state)
  banner.send({ type: 'banner.dismissed' })
  expect(banner.getSnapshot().value).toBe(state === 'offering' ? 'quiet' : state)
  banner.send({ type: 'app.installed' })
  expect(banner.getSnapshot().value).toBe('installed')
})

describe('notices', () => {
  const given = (tone: 'error' | 'success', what: 'fetch' | 'trim', page: string): NotificationsEvent => ({
    type: 'notice.given',
    tone,
    message: `reports.error.${what === 'fetch' ? 'fetchFailed' : 'trimUpdateFailed'}`,
    page,
  })
  const fetch = given('error', 'fetch', '/battery-reports')

  test.each<[string, readonly NotificationsEvent[], number]>([
    ['the same failure on the same page', [fetch, fetch], 1],
    ['the same failure on another page', [fetch, given('error', 'fetch', '/home')], 2],
    ['another failure', [fetch, given('error', 'trim', '/battery-reports')], 2],
    ['the same success', [given('success', 'fetch', '/home'), given('success', 'fetch', '/home')], 2],
    ['the same failure after it was dismissed', [fetch, { type: 'notice.dismissed', id: 1 }, fetch], 1],
    ['the same failure while one is read', [fetch, { type: 'attention.given' }, fetch], 1],
    [
      'another one while one is read',
      [fetch, { type: 'attention.given' }, given('error', 'fetch', '/home')],
      2,
    ],
    ['a dismissal of nothing', [fetch, { type: 'notice.dismissed', id: 7 }], 1],
  ])('%s: as many stand then', { tags: ['P4.21', 'P8.12', 'D8.3'] }, (_, events, standing) => {
    const actor = createActor(notificationsMachine).start()
    for (const event of events) actor.send(event)
    const { notices } = actor.getSnapshot().context
    actor.stop()
    expect(notices.length).toBe(standing)
    expect(new Set(notices.map(({ id }) => id)).size).toBe(standing)
  })

  test('go one by one, the oldest first, after six seconds', () => {
    const clock = new SimulatedClock()
    const actor = createActor(notificationsMachine, { clock }).start()
    const pages = () => actor.getSnapshot().context.notices.map(({ page }) => page)
    actor.send(fetch)
    actor.send(given('error', 'fetch', '/home'))
    const after = [5999, 1, 5999, 1].map((ms) => {
      clock.increment(ms)
      return pages()
    })
    expect(after).toEqual([['/battery-reports', '/home'], ['/home'], ['/home'], []])
  })
})
