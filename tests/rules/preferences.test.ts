import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Language, Preferences } from '../../src/domain/session/profile.ts'
import { preferencesMachine } from '../../src/machines/shell/preferences.machine.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

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
