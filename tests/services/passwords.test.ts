import { expect, test } from 'vitest'
import { createPasswordsService } from '../../src/services/passwords.ts'
import { answering, ok } from './answering.ts'

const values = { email: ' eve@maple.example ' }

test('the three calls of passwords go out in the words of the contract', { tags: ['P7.8'] }, async () => {
  const { request, calls } = answering(ok({ status: 'ok' }))
  const passwords = createPasswordsService(request, '/auth', 'https://portal.example')
  await passwords.requestCode({ values, secrets: {} })
  await passwords.resetPassword({ values, secrets: { code: '12345678', password: 'New-Pass-1' } })
  await passwords.setPassword({
    values,
    secrets: { temporaryPassword: 'Old-Pass-1', password: 'New-Pass-1' },
  })
  expect(calls).toEqual([
    {
      path: '/auth/forgot-password',
      options: {
        method: 'POST',
        headers: { 'x-redirect-uri': 'https://portal.example/reset-password' },
        body: { email: 'eve@maple.example' },
      },
    },
    {
      path: '/auth/reset-password',
      options: {
        method: 'POST',
        body: { email: 'eve@maple.example', code: '12345678', new_password: 'New-Pass-1' },
      },
    },
    {
      path: '/auth/set-password',
      options: {
        method: 'POST',
        body: {
          email: 'eve@maple.example',
          temporary_password: 'Old-Pass-1',
          new_password: 'New-Pass-1',
        },
      },
    },
  ])
})

test('a refusal names the field as the form does', async () => {
  const refused = (field: string) => ({
    status: 400,
    body: { type: 'about:blank', status: 400, error: 'refused', message: 'No', field },
  })
  const { request } = answering(refused('temporary_password'), refused('new_password'), refused('elsewhere'))
  const passwords = createPasswordsService(request, '/auth', 'https://portal.example')
  const secrets = { temporaryPassword: 'Old-Pass-1', password: 'New-Pass-1' }
  const failure = (field: string | null) => ({
    failure: { code: 'rejected', status: 400, message: 'No', field },
  })
  await expect(passwords.setPassword({ values, secrets })).rejects.toMatchObject(failure('temporaryPassword'))
  await expect(passwords.setPassword({ values, secrets })).rejects.toMatchObject(failure('password'))
  await expect(passwords.setPassword({ values, secrets })).rejects.toMatchObject(failure(null))
})
