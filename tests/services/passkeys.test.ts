import { describe, expect, test } from 'vitest'
import { createOwnPasskeysService } from '../../src/services/account/own-passkeys.ts'
import { createPasskeySignInService } from '../../src/services/session/passkey-sign-in.ts'
import { answering } from './answering.ts'

const tooBig = (field: string) => ({
  status: 400,
  body: { error: 'invalid input', message: `${field}: Too big`, field },
})
const LATER = { status: 429, body: { error: 'too many attempts', message: 'Wait.' } }

describe('what is too long to be right is wrong, in the words of the field', () => {
  test('a recovery code', async () => {
    const { request } = answering(tooBig('code'), LATER)
    const { redeemCode } = createPasskeySignInService(request, '/auth')
    expect(await redeemCode({ code: 'x'.repeat(101) })).toBe('wrong')
    await expect(redeemCode({ code: 'x' })).rejects.toMatchObject({ failure: { status: 429 } })
  })

  test('the password of a proof', async () => {
    const { request } = answering(tooBig('password'), LATER)
    const { prove } = createOwnPasskeysService(request, '/auth')
    expect(await prove({ password: 'x'.repeat(129) })).toBe('wrong')
    await expect(prove({ password: 'x' })).rejects.toMatchObject({ failure: { status: 429 } })
  })
})
