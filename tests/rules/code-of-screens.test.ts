import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { loadScreen } from '../../src/app/screens/load-screen.ts'
import type { ScreenActors } from '../../src/machines/session/session.types.ts'
import { openPortal, serverOf } from './open-portal.ts'

test('a session whose first screen does not arrive waits for it, and goes on when it is asked again', async () => {
  let isLost = true
  const portal = openPortal('/wifi-config', serverOf('LF_ADMIN'), {
    load: (screen) => (isLost ? Promise.reject(new TypeError('no file')) : loadScreen(screen)),
  })
  const profile = portal.system.get('profile')
  await portal.settled()
  expect([profile.getSnapshot().value, profile.getSnapshot().context.failure, portal.screen()]).toEqual([
    'unanswered',
    { code: 'network' },
    null,
  ])
  isLost = false
  profile.send({ type: 'retry.requested' })
  expect([await portal.settled(), portal.screen()]).toEqual(['/wifi-config?context=all', 'wifi'])
  portal.close()
})

test('the sign-in needs no code of the session', async () => {
  const asked: string[] = []
  const portal = openPortal('/login', serverOf(null), {
    load: (screen) => {
      asked.push(screen)
      return loadScreen(screen)
    },
  })
  expect([await portal.settled(), portal.screen(), asked]).toEqual(['/login', 'signIn', ['signIn']])
  portal.close()
})

test('a screen whose machine throws is dropped, the others live on, and it starts again when its reader wants it', async () => {
  let isBroken = true
  const load: typeof loadScreen = async (screen) => {
    const loaded = await loadScreen(screen)
    return loaded && { ...loaded, actorsWith: (services) => broken(loaded.actorsWith(services)) }
  }
  const broken = (actors: ScreenActors | null) =>
    actors && {
      ...actors,
      machine: (actors.machine as AnyStateMachine).provide({
        actions: {
          sendToReader: () => {
            if (isBroken) throw new Error('A fault of the list')
          },
        },
      }),
    }
  const portal = openPortal('/users', serverOf('LF_ADMIN'), { load })
  await portal.settled()
  const session = portal.system.get('session')
  session.send({ type: 'dealership.selected', id: 'oak' })
  expect(session.getSnapshot()).toMatchObject({
    status: 'active',
    context: { screens: [], crashed: ['users'] },
  })
  expect(portal.system.get('usersList.pages')).toBeUndefined()
  portal.system.get('location').send({ type: 'link.followed', to: '/devices' })
  await portal.settled()
  expect(session.getSnapshot().context.screens).toEqual(['devices'])
  portal.system.get('location').send({ type: 'link.followed', to: '/users' })
  isBroken = false
  await portal.settled()
  expect(session.getSnapshot().context).toMatchObject({ screens: ['devices', 'users'], crashed: [] })
  portal.close()
})
