import { describe, expect, test } from 'vitest'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { openPortal, serverOf } from './open-portal.ts'

/*
 * A link that another user has shared. Group users belong to North with Oak and Elm, dealer users to Oak. Fir belongs to South.
 */

const REPORTS = '/battery-reports'

describe('a link opens what its reader may see, and says what it left out:', () => {
  test.each<[RoleName, string, string, readonly string[]]>([
    ['LF_USER', '?sort=country&context=group:south', '?sort=country&direction=asc&context=group%3Asouth', []],
    ['LF_USER', '?context=group:nowhere', '?context=all', ['context']],
    ['LF_USER', '?configuration_ids=fir', '?configuration_ids=fir&context=all', []],
    ['GROUP_USER', '?context=group:south', '?context=group%3Anorth', ['context']],
    ['GROUP_USER', '?context=all', '?context=group%3Anorth', ['context']],
    ['GROUP_USER', '?context=dealership:elm', '?context=dealership%3Aelm', []],
    ['GROUP_USER', '?sort=country&direction=desc', '?context=group%3Anorth', ['query']],
    [
      'GROUP_USER',
      '?sort=configuration_name&direction=desc',
      '?sort=configuration_name&direction=desc&context=group%3Anorth',
      [],
    ],
    [
      'GROUP_USER',
      '?configuration_ids=oak,fir,elm',
      '?configuration_ids=oak%2Celm&context=group%3Anorth',
      ['query'],
    ],
    ['GROUP_USER', '?configuration_ids=fir', '?context=group%3Anorth', ['query']],
    ['DEALER_USER', '?context=dealership:oak&sort=score', '?sort=score&direction=asc', []],
    ['DEALER_USER', '?context=dealership:elm&filter=report_archived', '?filter=report_archived', ['context']],
    ['DEALER_USER', '?sort=configuration_name', '', ['query']],
    [
      'DEALER_USER',
      '?sort=configuration_id&configuration_ids=elm&searchTerm=leaf&context=all',
      '?searchTerm=leaf',
      ['query', 'context'],
    ],
  ])('%s at %s', async (role, search, end, withheld) => {
    const portal = openPortal(REPORTS + search, {
      ...serverOf(role),
      'GET /batteries/api/v1/battery/reports': 'not yet',
      'GET /batteries/api/v1/battery/reports/filters': 'not yet',
    })
    expect(await portal.settled()).toBe(REPORTS + end)
    expect([...portal.notices()].sort()).toEqual(
      withheld.map((part) => `general.error.${part}Withheld`).sort(),
    )
    const asked = portal.calls.filter((call) => call.includes('/battery/reports?'))
    expect(asked.length).toBeGreaterThan(0)
    if (withheld.includes('query')) expect(asked.join()).not.toMatch(/sort_key=co|fir/)
    portal.close()
  })
})

test('a list of users in the order of a column that the reader does not see', async () => {
  const portal = openPortal('/users?sort=group', { ...serverOf('DEALER_ADMIN'), 'GET /auth/user': 'not yet' })
  expect([await portal.settled(), portal.notices()]).toEqual(['/users', ['general.error.queryWithheld']])
  portal.close()
})

test('nobody is told twice of one link', async () => {
  const portal = openPortal(`${REPORTS}?sort=country`, {
    ...serverOf('DEALER_USER'),
    'GET /batteries/api/v1/battery/reports': 'not yet',
    'GET /batteries/api/v1/battery/reports/filters': 'not yet',
  })
  await portal.settled()
  expect(portal.notices()).toEqual(['general.error.queryWithheld'])
  portal.system.get('notifications').send({ type: 'notice.dismissed', id: 1 })
  portal.system.get('session').send({ type: 'session.renewed' })
  portal.system.get('session').send({ type: 'window.focused' })
  await portal.settled()
  expect(portal.notices()).toEqual([])
  portal.close()
})
