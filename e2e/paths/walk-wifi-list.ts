import { WIFI_VOCABULARY } from '../../src/domain/wifi.ts'
import { wifiPage } from '../support/wifi-page.ts'
import { WIFI_GROUP } from './browser-lists.ts'
import { holdRequests } from './gate.ts'
import { listWalk } from './list-walk.ts'
import { type Outdating, outdatedBy } from './settings-lists.ts'
import { fillAddition } from './walk-wifi.ts'

const CALL = /\/configurations\/api\/v1\/wifi$/

export const wifiListWalk = listWalk<Outdating>({
  area: 'wifi',
  filter: WIFI_VOCABULARY.initial.filter,
  selection: { type: 'group', id: WIFI_GROUP },
  page: wifiPage,
  call: CALL,
  prepare: async ({ page }) => ({ additions: await holdRequests(page, 'POST', CALL) }),
  executors: outdatedBy(async (page) => {
    await wifiPage(page).add.click()
    await fillAddition(page)
    await wifiPage(page).send.click()
  }),
  screens: {},
})
