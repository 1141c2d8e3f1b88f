import { expect, test, vi } from 'vitest'
import { openPortal, serverOf } from './open-portal.ts'

test('a browser that blocks cookies and channels shows the sign-in, and why it cannot go on', async () => {
  vi.stubGlobal('BroadcastChannel', function blocked() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const portal = openPortal('/login', serverOf(null))
  Object.defineProperty(portal.window.navigator, 'cookieEnabled', { value: false })
  expect(await portal.settled()).toBe('/login')
  const signIn = portal.system.get('signIn')
  signIn.send({ type: 'credentials.submitted', email: 'ada@maple.example', password: 'x' })
  await portal.settled()
  expect(signIn.getSnapshot().context.failure).toMatchObject({ refusal: 'noCookies' })
  expect(portal.calls).not.toContain('POST /auth/login')
  portal.close()
  vi.unstubAllGlobals()
})
