import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { ofOneOwner, watchOwner } from '../../src/app/record/owner-change.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { openPortal, serverOf, wireProfile } from '../rules/open-portal.ts'

const EMAIL = 'second@maple.example'
const SIGNED_IN = { 'POST /auth/login': { status: 200, body: { status: 'ok' } } } as const

async function signedIn() {
  const portal = openPortal('/home', { ...serverOf('DEALER_ADMIN'), ...SIGNED_IN })
  let left = 0
  watchOwner(portal.system.get('portal'), () => {
    left += 1
  })
  await portal.settled()
  return {
    ...portal,
    left: () => left,
    signIn: async () => {
      portal.system.get('signIn').send({ type: 'credentials.submitted', email: EMAIL, password: 'x' })
      await portal.settled()
    },
  }
}

test('who used the page has left after a sign-out, and a first sign-in leaves nobody', async () => {
  const portal = await signedIn()
  expect(portal.left()).toBe(0)
  portal.answer(serverOf(null))
  portal.system.get('location').send({ type: 'link.followed', to: '/logout' })
  await portal.settled()
  expect(portal.left()).toBe(1)
  portal.answer(serverOf('DEALER_USER'))
  await portal.signIn()
  expect([portal.screen(), portal.left()]).toEqual(['home', 1])
  portal.close()
})

test('an expired session stays that of its person until somebody else signs in', async () => {
  const portal = await signedIn()
  const expire = async () => {
    portal.answer(serverOf(null))
    portal.system.get('portal').send({ type: 'session.expired' })
    await portal.settled()
  }
  await expire()
  portal.answer(serverOf('DEALER_ADMIN'))
  await portal.signIn()
  expect([portal.screen(), portal.left()]).toEqual(['home', 0])
  await expire()
  portal.answer({
    'GET /auth/user/profile': { status: 200, body: { ...wireProfile('DEALER_ADMIN'), email: EMAIL } },
  })
  await portal.signIn()
  expect([portal.screen(), portal.left()]).toEqual(['home', 1])
  portal.close()
})

test('a trace has the steps of one person, and goes on while nobody else signs in', () => {
  let now = 0
  const recorder = ofOneOwner(createRecorder({ buildId: 'b', now: () => now }))
  const machine = setup({
    types: { context: {} as { user: string }, events: {} as { type: 'entered'; user: string } },
  }).createMachine({
    id: 'portal',
    context: { user: '' },
    on: { entered: { actions: assign({ user: ({ event }) => event.user }) } },
  })
  const portal = createActor(machine, { inspect: recorder.inspect }).start()
  const steps = () => recorder.export('').actors.flatMap(({ events }) => events).length
  const counts = ['ada@maple.example', 'ada@maple.example', '', 'ben@maple.example', 'cid@maple.example'].map(
    (user) => {
      now += 1_000
      portal.send({ type: 'entered', user })
      return steps()
    },
  )
  expect(counts).toEqual([1, 2, 0, 1, 0])
  expect(Date.now() - Date.parse(recorder.export('').startedAt)).toBeLessThan(60_000)
})
