import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Credentials } from '../../src/domain/session/credentials.ts'
import { codeRequestMachine } from '../../src/machines/account/code-request.machine.ts'
import { newPasswordMachine } from '../../src/machines/account/new-password.machine.ts'
import { profileFormMachine } from '../../src/machines/account/profile-form.machine.ts'
import { setPasswordMachine } from '../../src/machines/account/set-password.machine.ts'
import { emailCustomerMachine } from '../../src/machines/report/email-customer.machine.ts'
import { type SignInAnswer, signInMachine } from '../../src/machines/session/sign-in.machine.ts'
import { profileOf } from '../models/samples.ts'
import { type Fields, fillIn, refuses, sends } from './fill-in.ts'

// Copied from the specification (platform part, section 5): each input with the problems of its fields.

const EMAIL = 'ada@maple.example'
const LONG = `${'a'.repeat(241)}@maple.example`

const EMAILS: readonly (readonly [string, string | null])[] = [
  [EMAIL, null],
  [` ${EMAIL} `, null],
  [LONG.slice(1), null],
  ['', 'required'],
  ['   ', 'required'],
  ['ada', 'invalidEmail'],
  ['ada@', 'invalidEmail'],
  ['@maple.example', 'invalidEmail'],
  ['ada @maple.example', 'invalidEmail'],
  ['ada@maple@example', 'invalidEmail'],
  [LONG, 'tooLong'],
]

describe('the form of a new password', () => {
  const password = 'Volt-7-Kiwi'
  const both = { email: EMAIL, password, confirmation: password }
  const FORMS = [
    [
      'after a reset code',
      newPasswordMachine,
      { ...both, code: '12345678' },
      ['code', 'password', 'confirmation'],
      'code',
    ],
    [
      'after a temporary password',
      setPasswordMachine,
      { ...both, temporaryPassword: 'x' },
      ['temporaryPassword', 'password', 'confirmation'],
      'temporaryPassword',
    ],
  ] as const

  /** Changes of valid input, with the problems of the fields. */
  const ROWS: readonly (readonly [Fields, Fields])[] = [
    [{}, {}],
    [{ confirmation: '' }, { confirmation: 'required' }],
    [{ confirmation: 'Volt-7-kiwi' }, { confirmation: 'mismatch' }],
    [{ confirmation: 'Volt-7-Kiwi ' }, { confirmation: 'mismatch' }],
    [{ confirmation: 'Volt-7-Kiw' }, { confirmation: 'mismatch' }],
    [
      { password: '', confirmation: '' },
      { password: 'required', confirmation: 'required' },
    ],
    [{ password: '' }, { password: 'required', confirmation: 'mismatch' }],
    ...['Vol-7Ki', 'volt-7-kiwi', 'VOLT-7-KIWI', 'Volt-x-Kiwi', 'Volt7Kiwi', 'Password-1'].map(
      (weak) => [{ password: weak, confirmation: weak }, { password: 'weakPassword' }] as const,
    ),
    [
      { email: 'tremblay@maple.example', password: 'Tremblay-7', confirmation: 'Tremblay-7' },
      { password: 'weakPassword' },
    ],
    [{ password: 'Vol-7Kiw', confirmation: 'Vol-7Kiw' }, {}],
  ]

  describe.each(FORMS)('%s', (_, machine, right, secret, proof) => {
    const filled = (fields: Fields) => fillIn(machine, { email: '' }, fields, secret)

    test.each(ROWS)(
      'finds in input with %j the problems %j',
      { tags: ['P5.1', 'P5.2'] },
      (changes, problems) => {
        const fields: Fields = { ...right, ...changes }
        expect(filled(fields)).toEqual(Object.keys(problems).length > 0 ? refuses(problems) : sends(fields))
      },
    )

    test.each(EMAILS)('finds in the address %j the problem %s', (email, problem) => {
      const fields = { ...right, email }
      expect(filled(fields)).toEqual(problem === null ? sends(fields) : refuses({ email: problem }))
    })

    test('needs every field', { tags: ['P5.2'] }, () => {
      const empty = { email: '', [proof]: '', password: '', confirmation: '' }
      expect(filled(empty)).toEqual(
        refuses({ email: 'required', [proof]: 'required', password: 'required', confirmation: 'required' }),
      )
    })
  })

  test('starts with the address in the URL', { tags: ['P2.24', 'P2.26'] }, () => {
    for (const machine of [newPasswordMachine, setPasswordMachine, codeRequestMachine]) {
      const form = createActor(machine, { input: { subject: { email: EMAIL } } })
      expect(form.getSnapshot().context.values).toEqual({ email: EMAIL })
    }
  })
})

test.each([codeRequestMachine, emailCustomerMachine])(
  'the form of one address needs a valid one',
  { tags: ['D5.17'] },
  (machine) => {
    for (const [email, problem] of EMAILS)
      expect(fillIn(machine, { email: '' }, { email })).toEqual(
        problem === null ? sends({ email }) : refuses({ email: problem }),
      )
  },
)

describe('the profile form', () => {
  const right = { firstName: 'Ada', lastName: 'Byron', language: 'en' }

  test.each<[Fields, Fields]>([
    [{}, {}],
    [{ firstName: '', lastName: '', language: '' }, {}],
    [{ firstName: 'é'.repeat(100), lastName: ` ${'é'.repeat(100)} ` }, {}],
    [{ firstName: 'x'.repeat(101) }, { firstName: 'tooLong' }],
    [{ lastName: 'x'.repeat(101) }, { lastName: 'tooLong' }],
  ])('finds in input with %j the problems %j', { tags: ['P5.11'] }, (changes, problems) => {
    const fields: Fields = { ...right, ...changes }
    expect(fillIn(profileFormMachine, profileOf('DEALER_USER'), fields)).toEqual(
      Object.keys(problems).length > 0 ? refuses(problems) : sends(fields),
    )
  })

  test('starts with the current names and an empty language', () => {
    const form = createActor(profileFormMachine, { input: { subject: profileOf('DEALER_USER') } })
    expect(form.getSnapshot().context.values).toEqual({ firstName: 'Ada', lastName: 'Byron', language: '' })
  })
})

describe('the sign-in form', () => {
  function signIn(credentials: Credentials) {
    const sent: Credentials[] = []
    const machine = signInMachine.provide({
      actors: {
        signIn: fromPromise<SignInAnswer, Credentials>(({ input }) => {
          sent.push(input)
          return new Promise(() => undefined)
        }),
      },
    })
    const actor = createActor(machine, { input: { variant: 'customer', leftAt: null, email: '' } }).start()
    actor.send({ type: 'credentials.submitted', ...credentials })
    const { errors } = actor.getSnapshot().context
    const problems = Object.fromEntries(Object.entries(errors).filter(([, problem]) => problem !== null))
    actor.stop()
    return { problems, sent }
  }

  test.each<[Credentials, Fields]>([
    [{ email: EMAIL, password: 'x' }, {}],
    [{ email: EMAIL, password: '' }, { password: 'required' }],
    [{ email: '', password: 'x' }, { email: 'required' }],
    [{ email: '  ', password: 'x' }, { email: 'required' }],
    [
      { email: '', password: '' },
      { email: 'required', password: 'required' },
    ],
    [{ email: 'ada', password: 'x' }, { email: 'invalidEmail' }],
    [{ email: LONG, password: 'x' }, { email: 'tooLong' }],
    [{ email: EMAIL, password: 'x'.repeat(128) }, {}],
    [{ email: EMAIL, password: 'x'.repeat(129) }, { password: 'tooLong' }],
    [{ email: EMAIL, password: ' ' }, {}],
  ])('finds in %j the problems %j', { tags: ['P2.18', 'P5.4'] }, (credentials, problems) => {
    expect(signIn(credentials)).toEqual(
      Object.keys(problems).length > 0 ? refuses(problems) : { problems: {}, sent: [credentials] },
    )
  })

  test('trims the address, and does not change the password', { tags: ['P5.4'] }, () => {
    expect(signIn({ email: ` ${EMAIL} `, password: ' x ' }).sent).toEqual([{ email: EMAIL, password: ' x ' }])
  })
})
