import { expect } from 'playwright/test'
import { z } from 'zod'
import { failureOf } from '../../../src/domain/failure.ts'
import {
  changeDevice,
  deleteDevice as deleteMeanwhile,
  makeDevice,
  readDevice,
  unregistered,
} from '../../support/made-devices.ts'
import { DEVICE_CALL, devicesPage } from '../../support/pages/devices-page.ts'
import { words } from '../../support/words.ts'
import { dialogFormWalk, refusalOf } from '../form-walk.ts'
import { seeClosed, seeLeft } from '../gestures/dialog-screens.ts'
import { choiceField, type Field, textField } from '../gestures/form-fields.ts'
import { seeRefusal } from '../gestures/form-refusal.ts'
import { makeOwn, openOwn } from '../gestures/own-devices.ts'
import {
  ELSEWHERE,
  HOME,
  LOGGERS,
  NEW_NAME,
  OWN_DEVICE,
  OWN_NAME,
  OWN_PREFIX,
  PROPOSED,
  PROPOSED_NEXT,
} from '../machines/browser-devices.ts'
import type { TourContext } from '../walker.ts'

const contextOf = z.object({ failure: z.unknown(), values: z.record(z.string(), z.string()) })

const name = textField((page) => devicesPage(page).name)
const iccId = textField((page) => devicesPage(page).iccId)

const fields: Readonly<Record<string, Field>> = {
  status: choiceField((page) => devicesPage(page).status),
  trackingUrl: textField(
    (page) => devicesPage(page).trackingUrl,
    ({ status }) => status === 'shipped',
  ),
  country: choiceField((page) => devicesPage(page).country),
  dealershipId: choiceField((page) => devicesPage(page).dealership),
}

const left = seeLeft(OWN_NAME, {
  openerOf: (page, own) => devicesPage(page).menu(own),
  rowOf: (page, own) => devicesPage(page).row(own),
  isGone: async (server, own) => (await readDevice(server, own)) === undefined,
})

/** Opens a dialog on a device of the path. In some paths another user then changes the device. */
const openAt =
  (action: string) =>
  async ({ page, path, server }: TourContext): Promise<Readonly<Record<string, string>>> => {
    const [device] = await makeOwn(server, { name: OWN_NAME, configuration: { id: HOME.id } })
    if (!device) throw new Error('No device was made.')
    await openOwn(page, OWN_NAME)
    await devicesPage(page).act(OWN_NAME, action)
    await expect(devicesPage(page).dialog).toBeVisible()
    const refusal = refusalOf(path.steps)
    if (refusal?.status === 404) await deleteMeanwhile(server, device.serial_number)
    if (refusal?.status === 409)
      await changeDevice(server, device.serial_number, { configuration: { id: ELSEWHERE.id } })
    return { [OWN_DEVICE.iccId ?? '']: device.icc_id, [OWN_DEVICE.chipId ?? '']: device.chip_id }
  }

export const addDeviceWalk = dialogFormWalk({
  machine: 'addDevice',
  call: ['POST', DEVICE_CALL],
  fields: {
    name,
    chipId: { ...choiceField((page) => devicesPage(page).chip), words: { taken: 'deviceForm.chipTaken' } },
    iccId,
    ...fields,
  },
  submit: ['deviceForm.add', 'deviceForm.adding'],
  open: async ({ page, path, server }) => {
    await makeOwn(server)
    const real = await unregistered(server)
    await openOwn(page)
    const devices = devicesPage(page)
    await devices.add.click()
    await expect(devices.chip.locator(`option[value="${real[0]?.device_id}"]`)).toBeAttached()
    await expect(devices.name).not.toHaveValue('')
    // `makeDevice` uses the first logger.
    if (refusalOf(path.steps)?.field === 'chipId')
      await makeDevice(server, { name: `${OWN_PREFIX}rival`, configuration: { id: ELSEWHERE.id } })
    return Object.fromEntries([
      [PROPOSED, await devices.name.inputValue()],
      ...LOGGERS.flatMap(({ chipId, iccId: number }, at) => [
        [chipId, real[at]?.device_id ?? ''],
        [number, real[at]?.sim_iccid ?? ''],
      ]),
    ])
  },
  change: async (page) => {
    const devices = devicesPage(page)
    const before = await devices.name.inputValue()
    // The next random name can be the same.
    await expect(async () => {
      await devices.anotherName.click()
      await expect(devices.name).not.toHaveValue(before, { timeout: 1000 })
    }).toPass()
    return { [PROPOSED_NEXT]: await devices.name.inputValue() }
  },
  beside: async (world, page, state) => {
    await expect(devicesPage(page).iccId).not.toBeEditable()
    await seeRefusal('notices.devices.error.createFailed')(world, page, state)
  },
  saved: async ({ real, server }, page, state) => {
    await seeClosed(page, devicesPage(page).add)
    await expect(devicesPage(page).row(NEW_NAME)).toContainText(HOME.name)
    const { chipId = '', status, trackingUrl, country } = contextOf.parse(state.context).values
    expect(await readDevice(server, NEW_NAME)).toMatchObject({
      chip_id: real(chipId),
      status,
      tracking_url: trackingUrl,
      country,
      configuration: { id: HOME.id },
    })
  },
  cancelled: (_, page) => seeClosed(page, devicesPage(page).add),
})

export const editDeviceWalk = dialogFormWalk({
  machine: 'editDevice',
  call: ['PATCH', DEVICE_CALL],
  fields: { name, iccId, ...fields },
  submit: ['deviceForm.save', 'deviceForm.saving'],
  open: openAt('edit'),
  beside: async (world, page, state) => {
    const failure = failureOf(contextOf.parse(state.context).failure)
    if (failure.code !== 'rejected' || failure.conflict === undefined)
      return seeRefusal('notices.devices.error.deviceUpdateFailed')(world, page, state)
    await expect(devicesPage(page).alert).toContainText(words('deviceConflict.title'))
    for (const text of [ELSEWHERE.name, 'Northstar Toronto'])
      await expect(devicesPage(page).alert).toContainText(text)
  },
  saved: async ({ server }, page, state) => {
    await seeClosed(page, devicesPage(page).menu(NEW_NAME))
    const { status, trackingUrl, country, dealershipId } = contextOf.parse(state.context).values
    expect(await readDevice(server, NEW_NAME)).toMatchObject({
      status,
      tracking_url: trackingUrl,
      country,
      configuration: { id: dealershipId },
    })
  },
  cancelled: left,
})

export const noteDeviceWalk = dialogFormWalk({
  machine: 'noteDevice',
  call: ['PATCH', DEVICE_CALL],
  fields: { note: textField((page) => devicesPage(page).noteText) },
  submit: ['noteDevice.save', 'noteDevice.saving'],
  open: openAt('addNote'),
  beside: seeRefusal('notices.devices.error.noteCreateFailed'),
  saved: async ({ server }, page, state) => {
    await seeClosed(page, devicesPage(page).menu(OWN_NAME))
    await expect(devicesPage(page).note(OWN_NAME)).toBeVisible()
    const { note } = contextOf.parse(state.context).values
    expect(await readDevice(server, OWN_NAME)).toMatchObject({ device_note: { note } })
  },
  cancelled: left,
})

export const deleteDeviceWalk = dialogFormWalk({
  machine: 'deleteDevice',
  call: ['DELETE', DEVICE_CALL],
  fields: {},
  submit: ['deleteDevice.submit', 'deleteDevice.submitting'],
  open: openAt('delete'),
  beside: seeRefusal('notices.devices.error.deviceDeleteFailed'),
  saved: async ({ server }, page) => {
    await expect(devicesPage(page).dialog).toHaveCount(0)
    await expect(devicesPage(page).row(OWN_NAME)).toHaveCount(0)
    expect(await readDevice(server, OWN_NAME)).toBeUndefined()
  },
  cancelled: left,
})
