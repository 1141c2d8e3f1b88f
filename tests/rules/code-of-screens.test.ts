import { expect, test } from 'vitest'
import { loadScreen } from '../../src/app/screens/load-screen.ts'
import { openPortal, serverOf } from './open-portal.ts'

test('a session whose first screen does not arrive waits for it, and goes on when it is asked again', async () => {
  let isLost = true
  const portal = openPortal('/wifi-config', serverOf('LF_ADMIN'), {
    load: (screen) => (isLost ? Promise.reject(new TypeError('no file')) : loadScreen(screen)),
  })
  const guard = portal.system.get('routeGuard')
  await portal.settled()
  expect([guard.getSnapshot().value, portal.screen()]).toEqual(['unavailable', null])
  isLost = false
  guard.send({ type: 'retry.requested' })
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
