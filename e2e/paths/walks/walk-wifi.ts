import { expect, type Locator, type Page } from 'playwright/test'
import {
  deleteNetwork,
  findNetwork,
  type MadeNetwork,
  makeNetwork,
  NETWORKS_AT,
} from '../../support/made-networks.ts'
import { wifiPage } from '../../support/pages/wifi-page.ts'
import { words } from '../../support/words.ts'
import { dialogsWalk } from '../dialogs-walk.ts'
import { dialogFormWalk, refusalOf } from '../form-walk.ts'
import { seeClosed, seeLeft } from '../gestures/dialog-screens.ts'
import { choiceField, textField } from '../gestures/form-fields.ts'
import { seeRefusal } from '../gestures/form-refusal.ts'
import { NEW_SSID, OWN_SSID } from '../machines/browser-wifi.ts'
import type { TourContext } from '../walker.ts'

const CALL = /\/configurations\/api\/v1\/wifi$/
const OWN_CALL = /\/configurations\/api\/v1\/wifi\/[\w-]+$/
const ANY_CALL = /\/configurations\/api\/v1\/wifi(\/[\w-]+)?$/

let made = 0

/** Opens the networks of the dealership in which the paths create theirs. */
const openList = (page: Page) => page.goto(`/wifi-config?context=dealership:${NETWORKS_AT}`)

/** Opens a dialog on a network of the path. In some paths another user then deletes the network. */
async function openOwn(
  { page, path, server }: TourContext,
  openerOf: (ssid: string) => Locator,
): Promise<Readonly<Record<string, string>>> {
  made += 1
  const ssid = `${OWN_SSID} ${made}.${process.pid}`
  const network = await makeNetwork(server, ssid)
  OWN.set(ssid, network)
  await openList(page)
  await openerOf(ssid).click()
  await expect(wifiPage(page).dialog).toBeVisible()
  if (refusalOf(path.steps)?.status === 404) await deleteNetwork(server, network)
  return { [OWN_SSID]: ssid }
}

/** The created networks by name. */
const OWN = new Map<string, MadeNetwork>()

const left = (openerOf: (page: Page, ssid: string) => Locator) =>
  seeLeft(OWN_SSID, {
    openerOf,
    rowOf: (page, ssid) => wifiPage(page).row(ssid),
    isGone: async (server, ssid) => (await findNetwork(server, ssid)) === null,
  })

export const addWifiWalk = dialogFormWalk({
  machine: 'addWifi',
  call: ['POST', CALL],
  fields: {
    ssid: { ...textField((page) => wifiPage(page).ssid), words: { taken: 'wifiForm.ssidTaken' } },
    password: textField((page) => wifiPage(page).password),
    dealershipId: choiceField((page) => wifiPage(page).dealership),
  },
  submit: ['wifiForm.add', 'wifiForm.adding'],
  open: async ({ page, path, server }) => {
    made += 1
    const ssid = `${NEW_SSID} ${made}.${process.pid}`
    if (refusalOf(path.steps)?.field === 'ssid') await makeNetwork(server, ssid)
    await openList(page)
    await wifiPage(page).add.click()
    await expect(wifiPage(page).dialog).toBeVisible()
    return { [NEW_SSID]: ssid }
  },
  beside: seeRefusal('notices.wifis.error.createFailed'),
  saved: async ({ real, server }, page) => {
    await seeClosed(page, wifiPage(page).add)
    await expect(wifiPage(page).row(real(NEW_SSID))).toBeVisible()
    expect(await findNetwork(server, real(NEW_SSID))).not.toBeNull()
  },
  cancelled: (_, page) => seeClosed(page, wifiPage(page).add),
})

export const editWifiWalk = dialogFormWalk({
  machine: 'editWifi',
  call: ['PATCH', OWN_CALL],
  fields: { password: textField((page) => wifiPage(page).newPassword) },
  submit: ['wifiForm.save', 'wifiForm.saving'],
  open: (tour) => openOwn(tour, (ssid) => wifiPage(tour.page).edit(ssid)),
  beside: async (world, page, state) => {
    await expect(wifiPage(page).ssid).toHaveValue(world.real(OWN_SSID))
    await expect(wifiPage(page).ssid).toHaveAttribute('readonly')
    await seeRefusal('notices.wifis.error.wifiUpdateFailed')(world, page, state)
  },
  saved: async ({ real, server }, page) => {
    const ssid = real(OWN_SSID)
    await seeClosed(page, wifiPage(page).edit(ssid))
    const { updated_at } = (await findNetwork(server, ssid)) ?? {}
    expect(updated_at).not.toBe(OWN.get(ssid)?.updated_at)
  },
  cancelled: left((page, ssid) => wifiPage(page).edit(ssid)),
})

export const deleteWifiWalk = dialogFormWalk({
  machine: 'deleteWifi',
  call: ['DELETE', OWN_CALL],
  fields: {},
  submit: ['deleteWifi.submit', 'deleteWifi.submitting'],
  open: (tour) => openOwn(tour, (ssid) => wifiPage(tour.page).remove(ssid)),
  beside: seeRefusal('notices.wifis.error.wifiDeleteFailed'),
  saved: async ({ real, server }, page) => {
    await expect(wifiPage(page).dialog).toHaveCount(0)
    await expect(wifiPage(page).row(real(OWN_SSID))).toHaveCount(0)
    expect(await findNetwork(server, real(OWN_SSID))).toBeNull()
  },
  cancelled: left((page, ssid) => wifiPage(page).remove(ssid)),
})

export const wifiDialogsWalk = dialogsWalk({
  machine: 'wifiDialogs',
  call: ANY_CALL,
  dialogs: {
    adding: {
      form: 'addWifi',
      opened: 'add.requested',
      open: (page) => wifiPage(page).add.click(),
      title: words('wifiForm.addTitle'),
      method: 'POST',
      fill: fillAddition,
      submit: (page) => wifiPage(page).send,
    },
    editing: {
      form: 'editWifi',
      opened: 'edit.requested',
      open: (page) => wifiPage(page).edit(OWN_SSID).click(),
      title: words('wifiForm.editTitle'),
      method: 'PATCH',
      fill: (page) => wifiPage(page).newPassword.fill('Battery-2026!'),
      submit: (page) => wifiPage(page).save,
    },
    deleting: {
      form: 'deleteWifi',
      opened: 'delete.requested',
      open: (page) => wifiPage(page).remove(OWN_SSID).click(),
      title: words('deleteWifi.title', { ssid: OWN_SSID }),
      method: 'DELETE',
      submit: (page) => wifiPage(page).confirm,
    },
  },
  open: async ({ page, server }) => {
    await makeNetwork(server, OWN_SSID)
    await openList(page)
    await expect(wifiPage(page).row(OWN_SSID)).toBeVisible()
  },
  closed: (page) => expect(wifiPage(page).row(OWN_SSID)).toBeVisible(),
})

/** Fills in the dialog that adds a network. */
export async function fillAddition(page: Page): Promise<void> {
  const wifi = wifiPage(page)
  await wifi.ssid.fill('Newcomer')
  await wifi.password.fill('Battery-2026!')
  await wifi.dealership.selectOption(NETWORKS_AT)
}
