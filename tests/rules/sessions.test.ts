import { describe, expect, test } from 'vitest'
import { loadScreen } from '../../src/app/screens/load-screen.ts'
import { WIRE } from '../services/report-wire.ts'
import { type Answer, type Answers, openPortal, serverOf, wireProfile } from './open-portal.ts'

// How sessions begin and end, copied from the specification (platform part, sections 2 and 4). The tests run the whole
// portal without its views.

const OK: Answer = { status: 200, body: { status: 'ok' } }
const PROVIDER = { 'bhp.sign-in.variant': 'provider' }
const email = 'ada@maple.example'

/** Where an opened portal ends, and what it tells. */
async function landed(...opening: Parameters<typeof openPortal>) {
  const portal = openPortal(...opening)
  const landing = [(await portal.settled()).split('?')[0], portal.notices()]
  portal.close()
  return landing
}

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

describe('a sign-in', () => {
  const MUST_CHANGE = { error: 'user must change password', message: 'No' }

  test.each<[string, Answer | 'no network', string, string | null]>([
    ['/login', OK, '/home', null],
    ['/provider-login', OK, '/home', null],
    ['/login', { status: 401, body: MUST_CHANGE }, '/set-password?email=ada%40maple.example', null],
    ['/provider-login', { status: 401, body: MUST_CHANGE }, '/set-password?email=ada%40maple.example', null],
    ['/login', { status: 401, body: { error: 'invalid credentials' } }, '/login', 'unauthorized'],
    ['/login', { status: 401, body: {} }, '/login', 'unauthorized'],
    ['/login', { status: 403, body: MUST_CHANGE }, '/login', 'rejected'],
    ['/login', { status: 429 }, '/login', 'rejected'],
    ['/login', { status: 500, body: MUST_CHANGE }, '/login', 'server'],
    ['/provider-login', 'no network', '/provider-login', 'network'],
  ])('at %s with the answer %j leads to %s', { tags: ['P4.5', 'P4.6', 'P4.7', 'P7.5'] }, async (...row) => {
    const [path, answer, end, failure] = row
    const portal = openPortal(path, { ...serverOf(null), 'POST /auth/login': answer })
    await portal.settled()
    const signIn = portal.system.get('signIn')
    portal.answer(serverOf('GROUP_ADMIN'))
    signIn.send({ type: 'credentials.submitted', email, password: 'x' })
    expect(signIn.getSnapshot().hasTag('busy')).toBe(true)
    expect((await portal.settled()).replace('?context=group%3Anorth', '')).toBe(end)
    expect(signIn.getSnapshot().context.failure?.code ?? null).toBe(failure)
    portal.close()
  })
})

describe('a sign-out', () => {
  test.each([
    ['LF_ADMIN', {}, OK, '/provider-login', []],
    ['LF_USER', {}, OK, '/provider-login', []],
    ['GROUP_ADMIN', {}, OK, '/login', []],
    ['DEALER_USER', {}, OK, '/login', []],
    ['DEALER_USER', PROVIDER, OK, '/login', []],
    [null, {}, OK, '/login', []],
    [null, PROVIDER, OK, '/provider-login', []],
    ['DEALER_USER', {}, { status: 500 }, '/home', ['auth.error.signOut']],
    ['LF_ADMIN', {}, 'no network', '/home', ['auth.error.signOut']],
    [null, {}, { status: 500 }, '/login', ['auth.error.signOut']],
  ] as const)(
    'of %s, with %j stored and the answer %j, leads to %s',
    { tags: ['P2.11', 'P2.27', 'P4.20', 'P8.6'] },
    async (role, stored, answer, end, notices) => {
      const answers: Answers = { ...serverOf(role), 'GET /auth/user/logout': answer }
      expect(await landed('/logout', answers, { stored })).toEqual([end, notices])
    },
  )

  test('forgets the place in the list that the tab showed, here and in other tabs', async () => {
    const inTab = { 'bhp.place': '{"list":"users","user":"ada@maple.example","key":"k","row":30}' }
    const [here, elsewhere] = [1, 2].map(() => openPortal('/users', serverOf('DEALER_ADMIN'), { inTab }))
    if (!here || !elsewhere) throw new Error('Two tabs are open.')
    for (const portal of [here, elsewhere]) await portal.settled()
    here.answer(serverOf(null))
    here.system.get('location').send({ type: 'link.followed', to: '/logout' })
    expect(await here.settled()).toBe('/login')
    expect(here.window.sessionStorage.getItem('bhp.place')).toBeNull()
    await expect.poll(() => elsewhere.window.sessionStorage.getItem('bhp.place')).toBeNull()
    for (const portal of [here, elsewhere]) portal.close()
  })

  test('from inside the portal removes the session completely', { tags: ['P2.11', 'P4.11'] }, async () => {
    const portal = openPortal('/users', serverOf('DEALER_ADMIN'))
    await portal.settled()
    expect(portal.screen()).toBe('users')
    portal.answer(serverOf(null))
    portal.system.get('location').send({ type: 'link.followed', to: '/logout' })
    expect(await portal.settled()).toBe('/login')
    expect(portal.system.get('profile').getSnapshot().value).toBe('unauthenticated')
    portal.system.get('location').send({ type: 'link.followed', to: '/users' })
    expect(await portal.settled()).toBe('/login')
    portal.close()
  })
})

describe('an external sign-in', () => {
  test.each<['LF_USER' | null, string, string, readonly string[]]>([
    ['LF_USER', '', '/home', []],
    [null, '', '/provider-login', ['auth.error.failed']],
    [null, '?error=cancelled', '/provider-login', ['auth.error.providerCancelled']],
    ['LF_USER', '?error=refused', '/provider-login', ['auth.error.providerRefused']],
    [null, '?error=expired', '/provider-login', ['auth.error.providerExpired']],
    [null, '?error=unavailable', '/provider-login', ['auth.error.providerUnavailable']],
    [null, '?error=nonsense', '/provider-login', ['auth.error.failed']],
  ])(
    'of %s, which returns with "%s", leads to %s',
    { tags: ['P2.28'] },
    async (role, search, end, notices) => {
      expect(await landed(`/auth-callback${search}`, serverOf(role))).toEqual([end, notices])
    },
  )
})

describe('an external sign-in from a page that needed it', () => {
  const REPORTS = '/battery-reports?searchTerm=tesla'
  const left = (user: string, address: string) => ({ inTab: { 'bhp.leftAt': `${user} ${address}` } })

  test.each([
    ['of nobody', '', REPORTS, '/battery-reports'],
    ['of the same user', 'ada@provider.example', REPORTS, '/battery-reports'],
    ['of somebody else', 'bob@provider.example', REPORTS, '/home'],
    ['of another site', '', '//evil.example', '/home'],
    ['of everybody', '', '/logout', '/home'],
  ])('comes from the page %s', async (_, user, address, end) => {
    const portal = openPortal('/auth-callback', serverOf('LF_USER'), left(user, address))
    expect((await portal.settled()).split('?')[0]).toBe(end)
    expect(portal.window.sessionStorage.length).toBe(0)
    portal.close()
  })
})

describe('a profile', () => {
  const profile = (...features: readonly string[]) => ({
    status: 200,
    body: wireProfile('GROUP_USER', features),
  })

  test.each<[string, Answer | 'no network', string, readonly string[]]>([
    ['missing', { status: 401 }, '/login', []],
    ['present, with the feature of the page', profile('profile.view'), '/profile', []],
    [
      'present, without that feature',
      profile('home.view', 'users.view'),
      '/home',
      ['general.error.screenWithheld'],
    ],
    ['present, without any feature', profile(), '/login', []],
    ['malformed', { status: 200, body: {} }, '/profile', ['profile.error.fetchFailed']],
    ['failed at the server', { status: 500 }, '/profile', ['profile.error.fetchFailed']],
    ['unreachable', 'no network', '/profile', ['profile.error.fetchFailed']],
  ])(
    'decides the screen after /profile when it is %s',
    { tags: ['P4.11', 'P4.13', 'P4.14', 'P8.5'] },
    async (...row) => {
      const [, answer, end, notices] = row
      expect(await landed('/profile', { ...serverOf(null), 'GET /auth/user/profile': answer })).toEqual([
        end,
        notices,
      ])
    },
  )

  test('is read once for all machines, and stored', { tags: ['P4.9', 'P7.17'] }, async () => {
    const portal = openPortal('/home', serverOf('GROUP_USER'))
    await portal.settled()
    for (const to of ['/profile', '/devices', '/home']) {
      portal.system.get('location').send({ type: 'link.followed', to })
      await portal.settled()
    }
    expect(portal.calls.filter((call) => call === 'GET /auth/user/profile')).toHaveLength(1)
    portal.close()
  })
})

describe('a 401 to any call', () => {
  const PATH = '/battery-reports?filter=report_archived'
  const OVER: Answers = { 'GET /batteries/api/v1/battery/reports': { status: 401 } }

  test.each([
    [{}, '/login'],
    // The customer's sign-in has ended the preference for the provider's.
    [PROVIDER, '/login'],
  ])(
    'leads to a sign-in and clears the profile; with %j stored: %s',
    { tags: ['P4.12', 'P8.1'] },
    async (...row) => {
      const [stored, end] = row
      const portal = openPortal(PATH, { ...serverOf('GROUP_USER'), ...OVER }, { stored })
      expect(await portal.settled()).toBe(end)
      expect(portal.system.get('profile').getSnapshot().value).toBe('unauthenticated')
      expect(portal.notices()).toEqual(['auth.error.sessionExpired'])
      portal.answer({
        ...serverOf('GROUP_USER'),
        'POST /auth/login': OK,
        'GET /batteries/api/v1/battery/reports': { status: 404 },
      })
      portal.system.get('signIn').send({ type: 'credentials.submitted', email, password: 'x' })
      expect(await portal.settled()).toBe('/battery-reports?filter=report_archived&context=group%3Anorth')
      portal.close()
    },
  )
})

test.each([
  ['is made after the next sign-in of the same user', '', 'LF_ADMIN', 2, 'saved'],
  ['is made after it, too, when a sign-out waits for the change', '/logout', 'LF_ADMIN', 2, 'saved'],
  ['ends with the session when another user signs in', '', 'GROUP_ADMIN', 1, undefined],
] as const)('a change that meets the end of the session %s', async (_, left, role, sent, state) => {
  // A list whose rows are edited brings the outbox.
  const portal = openPortal('/battery-reports', serverOf('LF_ADMIN'))
  await portal.settled()
  const changes = () => portal.system.get('changes')
  const user = { resource: 'user', kind: 'standing', id: 'eve@maple.example', version: null } as const
  portal.answer({ ...serverOf(null), 'DELETE /auth/user': { status: 401 } })
  changes().send({
    type: 'row.edited',
    edit: {
      ...user,
      name: 'Eve',
      formerName: 'Eve',
      former: { isDisabled: false },
      values: { isDisabled: true },
    },
  })
  if (left !== '') portal.system.get('location').send({ type: 'link.followed', to: left })
  await expect.poll(() => changes().getSnapshot().value).toEqual({ unsaved: 'waiting' })
  expect(await portal.settled()).toBe('/login')
  portal.answer({ ...serverOf(role), 'POST /auth/login': OK, 'DELETE /auth/user': OK })
  portal.system.get('signIn').send({ type: 'credentials.submitted', email, password: 'x' })
  expect((await portal.settled()).split('?')[0]).toBe(role === 'LF_ADMIN' ? '/battery-reports' : '/home')
  await expect.poll(() => changes()?.getSnapshot().value).toEqual(state)
  expect(portal.calls.filter((call) => call === 'DELETE /auth/user')).toHaveLength(sent)
  portal.close()
})

test('what is typed about a report, and the name of a view, survive the end of the session', async () => {
  const portal = openPortal('/battery-reports', {
    ...serverOf('LF_ADMIN'),
    'POST /auth/login': OK,
    'GET /auth/user/session': { status: 401 },
    'GET /batteries/api/v1/battery/reports/r1': { status: 200, body: WIRE },
    'GET /configurations/api/v1/views': { status: 200, body: [] },
  })
  const { system } = portal
  const returns = async (typed: string) => {
    portal.answer(serverOf(null))
    await portal.services.request('/auth/user/session')
    expect(await portal.settled()).toBe('/login')
    portal.answer(serverOf('LF_ADMIN'))
    system.get('signIn').send({ type: 'credentials.submitted', email, password: 'x' })
    await portal.settled()
    return system.get(typed)?.getSnapshot().hasTag('unsaved')
  }
  await portal.settled()
  const views = system.get('reports.savedViews')
  views.send({ type: 'views.requested' })
  await expect.poll(() => views.getSnapshot().matches({ panel: 'shown' })).toBe(true)
  const { profile, groups } = system.get('session').getSnapshot().context
  views.send({ type: 'view.drafted', subject: { actor: profile, groups, row: null, search: '' } })
  system.get('saveView').send({ type: 'field.edited', field: 'name', value: 'Mine' })
  expect(await returns('saveView')).toBe(true)
  system.get('location').send({ type: 'link.followed', to: '/battery-reports/r1' })
  await portal.settled()
  system.get('enteredFigures').send({ type: 'figures.typed', typed: { trim: 'GT', energy: '', range: '' } })
  expect(await returns('enteredFigures')).toBe(true)
  expect(system.get('report').getSnapshot().matches({ open: 'shown' })).toBe(true)
  portal.close()
})

test('the install page makes the provider’s sign-in the default', {
  tags: ['P2.31', 'P4.20'],
}, async () => {
  const portal = openPortal('/install', serverOf(null))
  await portal.settled()
  expect({ ...portal.window.localStorage }).toMatchObject(PROVIDER)
  portal.system.get('location').send({ type: 'link.followed', to: '/home' })
  expect(await portal.settled()).toBe('/provider-login')
  // Until somebody chooses the other one there.
  portal.system.get('location').send({ type: 'link.followed', to: '/login' })
  await portal.settled()
  expect({ ...portal.window.localStorage }).toMatchObject({ 'bhp.sign-in.variant': 'customer' })
  portal.system.get('location').send({ type: 'link.followed', to: '/home' })
  expect(await portal.settled()).toBe('/login')
  portal.close()
})
