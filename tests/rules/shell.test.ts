import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Language } from '../../src/domain/session/profile.ts'
import type { Installation, Platform } from '../../src/domain/shell/installation.ts'
import { installBannerMachine } from '../../src/machines/shell/install-banner.machine.ts'
import { type Preferences, preferencesMachine } from '../../src/machines/shell/preferences.machine.ts'
import { versionCheckMachine } from '../../src/machines/shell/version-check.machine.ts'

// The rules of the shell, copied from the specification (platform part, sections 2, 4 and 9).

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a version check', () => {
  async function checked(known: string | null, served: string | null) {
    const done: string[] = []
    const log = (action: string) =>
      fromPromise<void, { readonly buildId: string }>(async ({ input }) => {
        done.push(`${action} ${input.buildId}`)
      })
    const machine = versionCheckMachine.provide({
      actors: {
        readVersion: fromPromise<{ readonly buildId: string }, void>(async () => {
          if (served === null) throw { code: 'network' }
          return { buildId: served }
        }),
        keepVersion: log('stored'),
        takeVersion: log('took'),
      },
    })
    const notices: string[] = []
    const actor = createActor(machine, { input: { known } })
    actor.on('notice.raised', ({ message }) => notices.push(message))
    actor.start()
    await turn()
    return { actor, done, notices, state: () => actor.getSnapshot().value }
  }

  test.each<[string | null, string | null, string, readonly string[]]>([
    [null, 'one', 'current', ['stored one']],
    ['one', 'one', 'current', []],
    ['one', 'two', 'outdated', []],
    ['two', 'one', 'outdated', []],
    [null, null, 'current', []],
    ['one', null, 'current', []],
  ])(
    'of the stored build %j and the served build %j ends in %s',
    { tags: ['P4.18', 'P4.19', 'P8.13'] },
    async (...row) => {
      const [known, served, state, done] = row
      const check = await checked(known, served)
      expect([check.state(), check.done, check.notices]).toEqual([state, done, []])
    },
  )

  test.each([
    [[{ type: 'refresh.requested', isWorkUnsaved: false }], ['took two'], 'current'],
    [[{ type: 'refresh.requested', isWorkUnsaved: true }], [], 'confirming'],
    [[{ type: 'refresh.requested', isWorkUnsaved: true }, { type: 'refresh.declined' }], [], 'outdated'],
    [
      [{ type: 'refresh.requested', isWorkUnsaved: true }, { type: 'refresh.confirmed' }],
      ['took two'],
      'current',
    ],
  ] as const)('handles a new build after %j', { tags: ['P4.19'] }, async (events, done, state) => {
    const check = await checked('one', 'two')
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

test('a choice in the header saves that choice alone, as another device may have changed the other', async () => {
  const saved: Partial<Preferences>[] = []
  let isOffline = false
  const machine = preferencesMachine.provide({
    actors: {
      loadLanguage: fromPromise<void, { readonly language: Language }>(async () => undefined),
      savePreferences: fromPromise<void, Partial<Preferences>>(async ({ input }) => {
        saved.push(input)
        if (isOffline) throw { code: 'network' }
      }),
    },
  })
  const preferences = createActor(machine, { input: { language: 'en', theme: 'light' } }).start()
  preferences.send({ type: 'account.opened', language: 'en', theme: 'light' })
  preferences.send({ type: 'theme.toggled' })
  await turn()
  preferences.send({ type: 'language.selected', language: 'fr' })
  await turn()
  expect(saved).toEqual([{ theme: 'dark' }, { language: 'fr' }])
  // What is chosen while another choice is saved follows, alone.
  preferences.send({ type: 'theme.toggled' })
  preferences.send({ type: 'language.selected', language: 'en' })
  await turn()
  await turn()
  expect(saved.slice(2)).toEqual([{ theme: 'light' }, { language: 'en' }])
  // What was not saved goes with it.
  isOffline = true
  preferences.send({ type: 'theme.toggled' })
  preferences.send({ type: 'language.selected', language: 'fr' })
  await turn()
  await turn()
  expect(saved.slice(4)).toEqual([{ theme: 'dark' }, { language: 'fr', theme: 'dark' }])
})
