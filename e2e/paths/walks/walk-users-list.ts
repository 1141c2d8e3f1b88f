import { expect } from 'playwright/test'
import { USER_VOCABULARY } from '../../../src/domain/lists/user.ts'
import { adminOf } from '../../support/invited.ts'
import { oncePerServer } from '../../support/once-per-server.ts'
import { usersPage } from '../../support/pages/users-page.ts'
import { TOTAL } from '../gestures/list-gestures.ts'
import { type Outdating, outdatedBy } from '../gestures/settings-lists.ts'
import { holdRequests } from '../held-requests.ts'
import { listWalk } from '../list-walk.ts'
import { USERS_GROUP } from '../machines/browser-lists.ts'
import { fillAddition } from './walk-users.ts'

/** Invites users until the group has a few more than one page. */
const addUsers = oncePerServer(async (server) => {
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

export const usersListWalk = listWalk<Outdating>({
  area: 'users',
  filter: USER_VOCABULARY.initial.filter,
  selection: { type: 'group', id: USERS_GROUP },
  page: usersPage,
  call: /\/auth\/user\/list$/,
  prepare: async ({ page, server }) => {
    await addUsers(server)
    return { changes: await holdRequests(page, 'POST', /\/auth\/user$/) }
  },
  executors: outdatedBy(async (page) => {
    await usersPage(page).add.click()
    await fillAddition(page)
    await usersPage(page).send.click()
  }),
  screens: {},
})
