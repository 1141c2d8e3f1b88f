import { WIFI_VOCABULARY } from '../../../src/domain/lists/wifi.ts'
import { wifiPage } from '../../support/pages/wifi-page.ts'
import { type Outdating, outdatedBy } from '../gestures/settings-lists.ts'
import { holdRequests } from '../held-requests.ts'
import { listWalk } from '../list-walk.ts'
import { WIFI_GROUP } from '../machines/browser-lists.ts'
import { fillAddition } from './walk-wifi.ts'

const CALL = /\/configurations\/api\/v1\/wifi$/

export const wifiListWalk = listWalk<Outdating>({
  area: 'wifi',
  filter: WIFI_VOCABULARY.initial.filter,
  selection: { type: 'group', id: WIFI_GROUP },
  page: wifiPage,
  call: CALL,
  prepare: async ({ page }) => ({ changes: await holdRequests(page, 'POST', CALL) }),
  executors: outdatedBy(async (page) => {
    await wifiPage(page).add.click()
    await fillAddition(page)
    await wifiPage(page).send.click()
  }),
  screens: {},
})
