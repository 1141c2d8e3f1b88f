import { expect, test } from 'vitest'
import { createOwnPasskeysService } from '../../src/services/account/own-passkeys.ts'
import type { Request } from '../../src/services/http.ts'
import { createPasskeySignInService } from '../../src/services/session/passkey-sign-in.ts'
import { answering } from './answering.ts'

const tooBig = (field: string) => ({
  status: 400,
  body: { error: 'invalid input', message: `${field}: Too big`, field },
})
const LATER = { status: 429, body: { error: 'too many attempts', message: 'Wait.' } }

const redeem = (code: string, request: Request) =>
  createPasskeySignInService(request, '/auth').redeemCode({ code })
const prove = (password: string, request: Request) =>
  createOwnPasskeysService(request, '/auth').prove({ password })

test.each([
  ['code', 101, redeem],
  ['password', 129, prove],
] as const)('a %s of %i letters is wrong, in the words of the field', async (field, length, ask) => {
  const { request } = answering(tooBig(field), LATER)
  expect(await ask('x'.repeat(length), request)).toBe('wrong')
  await expect(ask('x', request)).rejects.toMatchObject({ failure: { status: 429 } })
})
