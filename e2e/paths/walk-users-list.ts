import { expect, type Page } from 'playwright/test'
import { USER_VOCABULARY } from '../../src/domain/user.ts'
import { adminOf } from '../support/invited.ts'
import { oncePerServer } from '../support/once-per-server.ts'
import { usersPage } from '../support/users-page.ts'
import { USERS_GROUP } from './browser-lists.ts'
import { holdRequests } from './gate.ts'
import { TOTAL } from './list-gestures.ts'
import { listWalk } from './list-walk.ts'
import { type Outdating, openSettings, outdatedBy } from './settings-lists.ts'

/** Gives the group of the paths a few more users than fit on a page. */
const stock = oncePerServer(async (server) => {
  const admin = await adminOf(server)
  const query = new URLSearchParams({ context_type: 'group', context_id: USERS_GROUP, limit: '100' })
  const { total }: { total: number } = await (await admin.get(`/auth/user/list?${query}`)).json()
  for (let number = total; number < TOTAL; number += 1) {
    const answer = await admin.post('/auth/user', {
      data: {
        email: `colleague${number}@northstar.example`,
        name: 'Colleague',
        family_name: `No ${number}`,
        roles: [{ name: 'GROUP_USER', group_id: USERS_GROUP }],
      },
    })
    expect(answer.status()).toBe(200)
  }
})

/** Fills in and sends the dialog that adds a user; the call waits. */
async function sendAddition(page: Page): Promise<void> {
  const users = usersPage(page)
  await users.add.click()
  await users.fill({ email: 'newcomer@great-lakes.example', firstName: 'New', lastName: 'Comer' })
  await users.dealership.selectOption('great-lakes-chicago')
  await users.send.click()
}

export const usersListWalk = listWalk<Outdating>({
  machine: 'usersList',
  systemId: 'users',
  area: 'users',
  path: '/users',
  filter: USER_VOCABULARY.initial.filter,
  selection: { type: 'group', id: USERS_GROUP },
  page: usersPage,
  open: openSettings('users'),
  call: /\/auth\/user\/list$/,
  prepare: async ({ page, server }) => {
    await stock(server)
    return { additions: await holdRequests(page, 'POST', /\/auth\/user$/) }
  },
  executors: outdatedBy(sendAddition),
  screens: {},
})
