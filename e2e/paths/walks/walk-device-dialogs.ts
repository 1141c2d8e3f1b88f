import { expect } from 'playwright/test'
import { DEVICE_CALL, devicesPage } from '../../support/pages/devices-page.ts'
import { words } from '../../support/words.ts'
import { dialogsWalk } from '../dialogs-walk.ts'
import { makeOwn, openOwn } from '../gestures/own-devices.ts'
import { NEW_NAME, OWN_NAME } from '../machines/browser-devices.ts'

const values = { name: OWN_NAME }

export const deviceDialogsWalk = dialogsWalk({
  machine: 'deviceDialogs',
  call: DEVICE_CALL,
  dialogs: {
    adding: {
      form: 'addDevice',
      opened: 'add.requested',
      open: (page) => devicesPage(page).add.click(),
      title: words('deviceForm.addTitle'),
      method: 'POST',
      fill: async (page) => {
        await devicesPage(page).chip.selectOption({ index: 1 })
      },
      submit: (page) => devicesPage(page).send,
    },
    editing: {
      form: 'editDevice',
      opened: 'edit.requested',
      open: (page) => devicesPage(page).act(OWN_NAME, 'edit'),
      title: words('deviceForm.editTitle', values),
      method: 'PATCH',
      // An unchanged form sends no request.
      fill: (page) => devicesPage(page).name.fill(NEW_NAME),
      submit: (page) => devicesPage(page).save,
    },
    deleting: {
      form: 'deleteDevice',
      opened: 'delete.requested',
      open: (page) => devicesPage(page).act(OWN_NAME, 'delete'),
      title: words('deleteDevice.title', values),
      method: 'DELETE',
      submit: (page) => devicesPage(page).confirm,
    },
    noting: {
      form: 'noteDevice',
      opened: 'note.requested',
      open: (page) => devicesPage(page).act(OWN_NAME, 'addNote'),
      title: words('noteDevice.addTitle', values),
      method: 'PATCH',
      fill: (page) => devicesPage(page).noteText.fill('Loose cable'),
      submit: (page) => devicesPage(page).saveNote,
    },
    tokening: {
      form: 'loggerToken',
      opened: 'token.requested',
      open: (page) => devicesPage(page).act(OWN_NAME, 'token'),
      title: words('loggerToken.title', values),
      method: 'POST',
      submit: (page) => devicesPage(page).token.issue,
      answer: { serial_number: '1', token: 'T'.repeat(43) },
      finish: (page) => devicesPage(page).token.done.click(),
    },
  },
  open: async ({ page, server }) => {
    await makeOwn(server, values)
    await openOwn(page, OWN_NAME)
  },
  closed: (page) => expect(devicesPage(page).row(OWN_NAME)).toBeVisible(),
  executors: { 'offers.changed': (_, { page }) => devicesPage(page).anotherName.click() },
})
