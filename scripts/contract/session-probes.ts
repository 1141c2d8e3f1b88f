import * as z from 'zod'
import { WRONG_CODE } from '../../src/services/wire/auth.ts'
import type { Probe, Trial } from './trial.ts'

/** Reserved by RFC 2606: nobody has an address there. */
export const NOBODY = 'nobody@contract.invalid'
const WRONG_PASSWORD = 'Wrong-Password-1'
export const LOGIN = 'POST /auth/login'
export const PROFILE = 'GET /auth/user/profile'

/** Sign-in, sign-out, the own profile and sessions, and passwords. */
export const SESSION_PROBES: readonly Probe[] = [
  {
    call: LOGIN,
    without: null,
    access: 'open',
    run: async (trial) => {
      const { email, password } = trial.known
      const stranger = { isSignedIn: false }
      const wrong = await trial.ask({ ...stranger, body: { email: NOBODY, password: WRONG_PASSWORD } })
      if (trial.status('status for an unknown account', wrong, 401)) requireMessage(trial, wrong.json)
      const empty = await trial.ask({ ...stranger, body: {} })
      trial.status('status for a body without fields', empty, 400)
      const other = trial.backend.another()
      const right = await other.send('POST', '/auth/login', { body: { email, password } })
      await other.send('GET', '/auth/user/logout')
      trial.status('status for the right password', right, 200)
      const cookies = right.headers.getSetCookie()
      const isSafe = cookies.some((line) => /;\s*httponly/i.test(line))
      trial.check('cookie of the session', isSafe, 'no HttpOnly cookie is set')
    },
  },
  {
    call: PROFILE,
    without: null,
    run: async (trial) => {
      const reply = await trial.ask()
      if (!trial.shape(reply)) return
      const { email } = z.object({ email: z.string() }).parse(reply.json)
      trial.check('email', email.toLowerCase() === trial.known.email.toLowerCase(), `is ${email}`)
      const named = await trial.ask({ headers: { 'x-signed-in-as': encodeURIComponent(NOBODY) } })
      if (named.status === 200)
        trial.without('x-signed-in-as', 'a page of another user stays open until it asks the next time')
    },
  },
  {
    call: 'GET /auth/user/session',
    without: 'no bar warns before the session ends',
    run: async (trial) => void trial.shape(await trial.ask()),
  },
  {
    call: 'POST /auth/user/session',
    without: 'nobody can prolong a session from the bar',
    run: async (trial) => void trial.shape(await trial.ask()),
  },
  {
    call: 'GET /auth/user/sessions',
    without: 'the profile does not list where the user is signed in',
    run: async (trial) => {
      const reply = await trial.ask()
      if (!trial.shape(reply)) return
      const list = z.array(z.object({ is_current: z.boolean() })).parse(reply.json)
      const current = list.filter((one) => one.is_current).length
      trial.check(
        'the present session',
        current === 1 && list[0]?.is_current === true,
        `${current} are present, it must be the first`,
      )
    },
  },
  {
    call: 'DELETE /auth/user/sessions/:id',
    without: 'nobody can end a session from elsewhere',
    isWriting: true,
    run: tryEndOfSession,
  },
  {
    call: 'GET /auth/user/logout',
    without: null,
    access: 'open',
    run: async (trial) => {
      const other = trial.backend.another()
      const { email, password } = trial.known
      await other.send('POST', '/auth/login', { body: { email, password } })
      // With the cookie as it was: a new one alone ends nothing.
      const kept = other.copy()
      const before = await kept.send('GET', '/auth/user/profile')
      trial.status('status', await other.send('GET', '/auth/user/logout'), 200)
      const after = await kept.send('GET', '/auth/user/profile')
      trial.check(
        'end of the session',
        before.status === 200 && after.status === 401,
        `the profile is a ${before.status} before it and a ${after.status} after it`,
      )
    },
  },
  {
    call: 'PATCH /auth/user/profile',
    without: null,
    isWriting: true,
    run: async (trial) => {
      const fields = z.object({ preferred_language: z.string(), preferred_theme: z.string() })
      const present = fields.safeParse((await trial.askAt(PROFILE)).json).data
      trial.status('status for a wrong language', await trial.ask({ body: { preferred_language: 7 } }), 400)
      if (present === undefined)
        return trial.untried('answer', 'language and theme of the profile are not known')
      trial.shape(await trial.ask({ body: present }))
    },
  },
  {
    call: 'POST /auth/forgot-password',
    without: null,
    access: 'open',
    isWriting: true,
    run: async (trial) => {
      const headers = { 'x-redirect-uri': `${trial.backend.origin}/reset-password` }
      trial.shape(
        await trial.ask({ isSignedIn: false, headers, body: { email: NOBODY } }),
        'answer for an unknown address',
      )
      trial.status('status for a body without fields', await trial.ask({ isSignedIn: false, body: {} }), 400)
    },
  },
  {
    call: 'POST /auth/reset-password',
    without: null,
    access: 'open',
    isWriting: true,
    run: async (trial) => {
      const body = { email: NOBODY, code: '12345678', new_password: WRONG_PASSWORD }
      const reply = await trial.ask({ isSignedIn: false, body })
      const { status } = reply
      trial.check(
        'status for a wrong code',
        status >= 402 && status < 500,
        `${status}: 400 means a weak password, 200 a new one`,
      )
      if (errorOf(reply.json) !== WRONG_CODE)
        trial.without('error', 'the form does not say that the code is wrong')
      trial.untried('a new password', 'needs a code from a mail')
    },
  },
  {
    call: 'POST /auth/set-password',
    without: null,
    access: 'open',
    isWriting: true,
    run: async (trial) => {
      const body = { email: NOBODY, temporary_password: WRONG_PASSWORD, new_password: 'Right-Password-2' }
      trial.status('status for a wrong temporary password', await trial.ask({ isSignedIn: false, body }), 400)
      trial.untried('a new password', 'needs a temporary password from a mail')
    },
  },
  {
    call: 'GET /auth/google/login',
    without: 'provider staff sign in with a password',
    access: 'open',
    run: async (trial) => {
      const { origin } = trial.backend
      const query = { redirect_uri: `${origin}/auth-callback`, origin }
      const reply = await trial.ask({ isSignedIn: false, query })
      const to = URL.parse(reply.headers.get('location') ?? '', origin)
      trial.check(
        'redirect',
        [302, 303, 307].includes(reply.status) && to !== null,
        `${reply.status} to ${to?.origin ?? 'nowhere'}`,
      )
    },
  },
  {
    call: 'GET /auth/google/callback',
    without: 'provider staff sign in with a password',
    access: 'open',
    run: async (trial) => {
      const reply = await trial.ask({ isSignedIn: false })
      const to = URL.parse(reply.headers.get('location') ?? '', trial.backend.origin)
      const isBack = to?.searchParams.has('error') ?? false
      trial.check(
        'redirect without a sign-in',
        reply.status < 400 && isBack,
        `${reply.status}, no redirect to the portal with an error`,
      )
    },
  },
]

async function tryEndOfSession(trial: Trial): Promise<void> {
  trial.status(
    'status for a session that is not there',
    await trial.ask({ params: { id: 'contract-unknown' } }),
    400,
    404,
  )
  const other = trial.backend.another()
  const { email, password } = trial.known
  await other.send('POST', '/auth/login', { body: { email, password } })
  const schema = z.array(z.object({ id: z.string(), is_current: z.boolean() }))
  const own = schema.safeParse((await other.send('GET', '/auth/user/sessions')).json).data
  const id = own?.find((one) => one.is_current)?.id
  if (id === undefined) {
    await other.send('GET', '/auth/user/logout')
    return trial.untried('end of a session', 'a second sign-in does not see its session')
  }
  trial.shape(await trial.ask({ params: { id } }))
  trial.status('status of its next call', await other.send('GET', '/auth/user/profile'), 401)
}

/** Refusals have a text for people. */
export function requireMessage(trial: Trial, json: unknown): void {
  const { data } = z.object({ message: z.string().min(1) }).safeParse(json)
  trial.check(
    'message of a refusal',
    data !== undefined,
    'the refusal has no text in message, which the portal shows',
  )
}

export function errorOf(json: unknown): string | null {
  return z.object({ error: z.string() }).safeParse(json).data?.error ?? null
}
