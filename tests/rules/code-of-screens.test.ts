import { expect, test } from 'vitest'
import { loadScreen } from '../../src/app/screens/load-screen.ts'
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
