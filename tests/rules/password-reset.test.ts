import { describe, expect, test } from 'vitest'
import { type Answer, openPortal, serverOf } from './open-portal.ts'

// How a password is set, copied from the specification (platform part, sections 2 and 4).

const OK: Answer = { status: 200, body: { status: 'ok' } }
const PROVIDER = { 'bhp.sign-in.variant': 'provider' }
const email = 'ada@maple.example'

describe('the password reset', () => {
  const secrets = { code: '12345678', password: 'Volt-7-Kiwi', confirmation: 'Volt-7-Kiwi' }

  test.each([
    ['/reset-password', 'askingForEmail', ''],
    ['/reset-password?email=ada%40maple.example', 'askingForEmail', email],
    ['/reset-password?verification=true&email=ada%40maple.example', 'enteringCode', email],
    ['/reset-password?verification=true', 'enteringCode', ''],
    ['/reset-password?verification=false&email=ada%40maple.example', 'askingForEmail', email],
  ])('at %s starts in %s for "%s"', { tags: ['P2.23', 'P2.24'] }, async (path, step, address) => {
    const portal = openPortal(path, serverOf(null))
    await portal.settled()
    const form = portal.system.get(step === 'enteringCode' ? 'newPassword' : 'codeRequest')
    expect([
      portal.system.get('passwordReset').getSnapshot().value,
      form.getSnapshot().context.values,
    ]).toEqual([step, { email: address }])
    portal.close()
  })

  test.each([
    ['reset-password', {}, '/login'],
    ['reset-password', PROVIDER, '/provider-login'],
    ['set-password', {}, '/login'],
    ['set-password', PROVIDER, '/provider-login'],
  ])(
    'or the first password, set at /%s with %j stored, leads to %s',
    { tags: ['P4.8'] },
    async (page, stored, end) => {
      const answers = { 'POST /auth/forgot-password': OK, [`POST /auth/${page}`]: OK }
      const portal = openPortal(
        `/${page}?email=ada%40maple.example`,
        { ...serverOf(null), ...answers },
        { stored },
      )
      await portal.settled()
      if (page === 'reset-password') {
        portal.system.get('codeRequest').send({ type: 'form.submitted', secrets: {} })
        expect(await portal.settled()).toContain('/reset-password')
        portal.system.get('newPassword').send({ type: 'form.submitted', secrets })
      } else {
        portal.system
          .get('setPassword')
          .send({ type: 'form.submitted', secrets: { ...secrets, temporaryPassword: 'x' } })
      }
      expect(await portal.settled()).toBe(end)
      expect(portal.calls.filter((call) => call.startsWith('POST'))).toEqual(
        page === 'reset-password'
          ? ['POST /auth/forgot-password', 'POST /auth/reset-password']
          : ['POST /auth/set-password'],
      )
      portal.close()
    },
  )
})
