import { expect } from 'playwright/test'
import { DEVICE_VOCABULARY } from '../../../src/domain/lists/device.ts'
import { deleteDevice, findDevices } from '../../support/made-devices.ts'
import { oncePerServer } from '../../support/once-per-server.ts'
import { DEVICE_CALL, devicesPage } from '../../support/pages/devices-page.ts'
import { words } from '../../support/words.ts'
import { type EditedCell, type Editing, editedRows, switchedNotice } from '../gestures/edited-rows.ts'
import { TOTAL } from '../gestures/list-gestures.ts'
import { listWalk } from '../list-walk.ts'
import { DEVICES_GROUP } from '../machines/browser-lists.ts'

/** Deletes devices of the group until a few more than one page are left. */
const deleteSurplus = oncePerServer(async (server) => {
  const all = await findDevices(server, { context_type: 'group', context_id: DEVICES_GROUP })
  for (const { serial_number: serial } of all.slice(TOTAL)) await deleteDevice(server, serial)
})

const DEBUGGING = words('devices.debug')

const debugMode: EditedCell = {
  read: async (page, name) =>
    String(await devicesPage(page).row(name).getByText(DEBUGGING, { exact: true }).isVisible()),
  see: (page, name, value) =>
    expect(devicesPage(page).row(name).getByText(DEBUGGING, { exact: true })).toHaveCount(
      value === 'true' ? 1 : 0,
    ),
  change: async (page, name) => {
    const isOn = (await debugMode.read(page, name)) === 'true'
    await devicesPage(page).act(name, isOn ? 'debugOff' : 'debugOn')
    return String(!isOn)
  },
  notice: switchedNotice,
}

const edits = editedRows({
  page: devicesPage,
  namesOf: (page) => devicesPage(page).rows.locator('.device-editor__nameText').allTextContents(),
  cells: { debug: debugMode },
  call: DEVICE_CALL,
  settles: false,
})

export const devicesListWalk = listWalk<Editing>({
  area: 'devices',
  filter: DEVICE_VOCABULARY.initial.filter,
  selection: { type: 'group', id: DEVICES_GROUP },
  page: devicesPage,
  call: /\/devices\/api\/v1\/device$/,
  ...edits,
  prepare: async (tour) => {
    await deleteSurplus(tour.server)
    return edits.prepare(tour)
  },
})
