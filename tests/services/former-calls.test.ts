import { expect, test } from 'vitest'
import { createRequest } from '../../src/services/http.ts'
import { createScreenOwner } from '../../src/services/screen-owner.ts'
import { QUIET_PAGE } from './quiet-http.ts'

test('a call for the user before, or for nobody, which is refused after somebody else has signed in, ends no session', async () => {
  const late = Promise.withResolvers<void>()
  const refused = () => new Response('{}', { status: 401 })
  const answers: Readonly<Record<string, () => Response | Promise<Response>>> = {
    '/late': () => late.promise.then(refused),
    '/profile': () => late.promise.then(refused),
    '/login': () => new Response('{}'),
  }
  let ended = 0
  const owner = createScreenOwner()
  const request = createRequest({
    ...QUIET_PAGE,
    fetch: async (path) => (answers[String(path)] ?? refused)(),
    owner: owner.read,
    signIn: owner.signIn,
    onSignedIn: owner.expectAnother,
    onUnauthorized: () => {
      ended += 1
    },
  })
  owner.write('ada@provider.example')
  const sentBefore = [request('/late'), request('/profile', { isOwnerless: true })]
  await request('/login', { method: 'POST', isSignIn: true, isOwnerless: true })
  await request('/early')
  owner.write('bob@provider.example')
  late.resolve()
  await Promise.all(sentBefore)
  expect(ended).toBe(0)
  await request('/own')
  expect(ended).toBe(1)
})
