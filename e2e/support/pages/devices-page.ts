import type { Locator, Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { words } from '../words.ts'
import { listPage } from './list-page.ts'

/** The controls of the devices screen, its editor and its dialogs, found as a person finds them. */
export function devicesPage(page: Page, language: Language = 'en') {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, language)
  const list = listPage(page, 'devices', language)
  const { dialog } = list
  const field = (key: string) => dialog.getByLabel(say(key), { exact: true })
  const button = (key: string) => dialog.getByRole('button', { name: say(key), exact: true })
  const ofDevice = (key: string) => (name: string) =>
    page.getByRole('button', { name: say(key, { name }), exact: true })
  return {
    ...list,
    /** By the start of its name: one is a part of another. */
    tab: (filter: string) =>
      page.getByRole('tab', { name: new RegExp(`^${say(`devices.filter.${filter}`)}`) }),
    row: (name: string): Locator =>
      list.table.getByRole('row').filter({ has: page.getByText(name, { exact: true }) }),
    card: (name: string): Locator => page.getByRole('article', { name, exact: true }),
    add: page.getByRole('button', { name: say('devices.add'), exact: true }),
    menu: ofDevice('devices.actionsOf'),
    note: ofDevice('devices.noteOf'),
    tracking: ofDevice('devices.trackingOf'),
    addTracking: ofDevice('devices.addTrackingOf'),
    /** The button of an editor in which something stands that is not saved. */
    unsaved: (key: 'noteOf' | 'trackingOf' | 'addTrackingOf', name: string) =>
      page.getByRole('button', {
        name: say('devices.unsaved', { label: say(`devices.${key}`, { name }) }),
        exact: true,
      }),
    act: async (name: string, action: string) => {
      const menu = page.getByRole('dialog', { name: say('devices.actionsOf', { name }), exact: true })
      await ofDevice('devices.actionsOf')(name).click()
      await menu.getByText(say(`devices.action.${action}`), { exact: true }).click()
      await menu.waitFor({ state: 'hidden' })
    },
    name: field('deviceForm.name'),
    anotherName: button('deviceForm.anotherName'),
    chip: field('deviceForm.chip'),
    iccId: field('deviceForm.iccId'),
    dealership: field('deviceForm.dealership'),
    status: field('deviceForm.status'),
    country: field('deviceForm.country'),
    trackingUrl: field('deviceForm.trackingUrl'),
    lookAgain: button('deviceForm.lookAgain'),
    send: button('deviceForm.add'),
    save: button('deviceForm.save'),
    confirm: button('deleteDevice.submit'),
    noteText: field('noteDevice.note'),
    saveNote: button('noteDevice.save'),
    editor: {
      note: field('deviceEditor.note'),
      link: field('deviceEditor.tracking'),
      edit: button('deviceEditor.edit'),
      save: button('deviceEditor.save'),
      saving: button('deviceEditor.saving'),
      discard: button('deviceEditor.discard'),
    },
  }
}

/** What has been sent to the calls that change devices so far. */
export function deviceChanges(page: Page): readonly { readonly method: string; readonly body: unknown }[] {
  const changes: { method: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (DEVICE_CALL.test(new URL(request.url()).pathname) && request.method() !== 'GET')
      changes.push({ method: request.method(), body: request.postDataJSON() })
  })
  return changes
}

/** The calls that change devices. */
export const DEVICE_CALL = /\/devices\/api\/v1\/device(\/\w+)?$/
