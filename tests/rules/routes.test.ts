import { expect, test } from 'vitest'
import { SCREENS, type Screen } from '../../src/domain/session/routes.ts'
import { grid } from '../roles/grid.ts'
import { openPortal, serverOf } from './open-portal.ts'

/*
 * A second copy of the specification's routes (platform part, sections 2 and 4). Do not compute it from the tables of the
 * product: then it would prove nothing. The tests run the whole portal without its views.
 */

const PATHS = grid(`
  path                   | signed out      | LF_ADMIN           | LF_USER            | GROUP_ADMIN        | GROUP_USER         | DEALER_ADMIN       | DEALER_USER
  /                      | /login          | /home              | /home              | /home              | /home              | /home              | /home
  /home                  | /login          | /home              | /home              | /home              | /home              | /home              | /home
  /home/                 | /login          | /home/             | /home/             | /home/             | /home/             | /home/             | /home/
  /battery-reports       | /login          | /battery-reports   | /battery-reports   | /battery-reports   | /battery-reports   | /battery-reports   | /battery-reports
  /battery-reports/42    | /login          | /battery-reports/42| /battery-reports/42| /battery-reports/42| /battery-reports/42| /battery-reports/42| /battery-reports/42
  /inventory             | /login          | /inventory         | /inventory         | /inventory         | /inventory         | /inventory         | /inventory
  /devices               | /login          | /devices           | /devices           | /devices           | /devices           | /devices           | /devices
  /web-tools             | /login          | /web-tools         | /web-tools         | /home              | /home              | /home              | /home
  /profile               | /login          | /profile           | /profile           | /profile           | /profile           | /profile           | /profile
  /users                 | /login          | /users             | /users             | /users             | /home              | /users             | /home
  /dealer-config         | /login          | /dealer-config     | /dealer-config     | /home              | /home              | /home              | /home
  /wifi-config           | /login          | /wifi-config       | /wifi-config       | /wifi-config       | /wifi-config       | /wifi-config       | /wifi-config
  /audit                 | /login          | /audit             | /home              | /audit             | /home              | /audit             | /home
  /support/traces        | /login          | /support/traces    | /support/traces    | /home              | /home              | /home              | /home
  /login                 | /login          | /login             | /login             | /login             | /login             | /login             | /login
  /provider-login        | /provider-login | /provider-login    | /provider-login    | /provider-login    | /provider-login    | /provider-login    | /provider-login
  /reset-password        | /reset-password | /reset-password    | /reset-password    | /reset-password    | /reset-password    | /reset-password    | /reset-password
  /set-password          | /set-password   | /set-password      | /set-password      | /set-password      | /set-password      | /set-password      | /set-password
  /install               | /install        | /install           | /install           | /install           | /install           | /install           | /install
  /auth-callback         | /provider-login | /home              | /home              | /home              | /home              | /home              | /home
  /logout                | /login          | /provider-login    | /provider-login    | /login             | /login             | /login             | /login
  /no/such/page          | /no/such/page   | /no/such/page      | /no/such/page      | /no/such/page      | /no/such/page      | /no/such/page      | /no/such/page
  /homes                 | /homes          | /homes             | /homes             | /homes             | /homes             | /homes             | /homes
  /battery-reports/a/b   | /battery-reports/a/b | /battery-reports/a/b | /battery-reports/a/b | /battery-reports/a/b | /battery-reports/a/b | /battery-reports/a/b | /battery-reports/a/b
`)

/** The screen and the frame of each path. */
const FRAMES: Readonly<Record<string, readonly [Screen, string]>> = {
  '/login': ['signIn', 'bare'],
  '/provider-login': ['providerSignIn', 'bare'],
  '/reset-password': ['resetPassword', 'bare'],
  '/set-password': ['setPassword', 'bare'],
  '/install': ['install', 'bare'],
  '/auth-callback': ['authCallback', 'bare'],
  '/logout': ['signOut', 'bare'],
  '/home': ['home', 'shell'],
  '/home/': ['home', 'shell'],
  '/battery-reports': ['reports', 'shell'],
  '/battery-reports/42': ['report', 'bare'],
  '/inventory': ['inventory', 'shell'],
  '/devices': ['devices', 'shell'],
  '/web-tools': ['webTools', 'shell'],
  '/profile': ['profile', 'settings'],
  '/users': ['users', 'settings'],
  '/dealer-config': ['dealerConfig', 'settings'],
  '/wifi-config': ['wifi', 'settings'],
  '/audit': ['audit', 'settings'],
  '/support/traces': ['traces', 'settings'],
  '/no/such/page': ['notFound', 'bare'],
  '/homes': ['notFound', 'bare'],
  '/battery-reports/a/b': ['notFound', 'bare'],
}

test.each(PATHS)(
  'where $label leads',
  {
    tags: ['P2.1', 'P2.6', 'P2.7', 'P2.8', 'P2.9', 'P2.10', 'P4.14', 'P6.18', 'D2.1', 'D2.2', 'D6.1'],
  },
  async ({ label, cells }) => {
    const ends: Record<string, readonly [string, string | null]> = {}
    for (const { actor } of cells) {
      const answers = serverOf(actor === 'signed out' ? null : actor)
      const portal = openPortal(label, { ...answers, 'GET /batteries/api/v1/battery/reports/42': 'not yet' })
      const [end = ''] = (await portal.settled()).split('?')
      ends[actor] = [end, portal.screen()]
      portal.close()
    }
    expect(ends).toEqual(
      Object.fromEntries(cells.map(({ actor, expected }) => [actor, [expected, FRAMES[expected]?.[0]]])),
    )
  },
)

test('home says that it stands for a page without access', async () => {
  const told: unknown[] = []
  for (const path of ['/home', '/audit']) {
    const portal = openPortal(path, serverOf('DEALER_USER'))
    told.push([await portal.settled(), portal.notices()])
    portal.close()
  }
  expect(told).toEqual([
    ['/home', []],
    ['/home', ['general.error.screenWithheld']],
  ])
})

test('each screen has its frame', { tags: ['P2.6', 'P2.7', 'P2.8', 'P2.9', 'P2.10'] }, () => {
  const framed = Object.values(FRAMES).map(([screen]) => [screen, SCREENS[screen].frame])
  expect(framed).toEqual(Object.values(FRAMES))
})
