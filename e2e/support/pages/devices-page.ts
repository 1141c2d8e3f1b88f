import type { Locator, Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { listPage } from './list-page.ts'

/** Locators of the devices screen, its editor and its dialogs, by role and accessible name. */
export function devicesPage(page: Page, language: Language = 'en') {
  const list = listPage(page, 'devices', language)
  const { say, field, inDialog } = list
  const ofDevice = (key: string) => (name: string) => list.button(key, { name })
  return {
    ...list,
    /** By the start of its name: the name of one tab ends with that of another. */
    tab: (filter: string) =>
      page.getByRole('tab', { name: new RegExp(`^${say(`devices.filter.${filter}`)}`) }),
    row: (name: string): Locator =>
      list.table.getByRole('row').filter({ has: page.getByText(name, { exact: true }) }),
    add: list.button('devices.add'),
    edit: ofDevice('devices.editOf'),
    reports: (name: string) =>
      page.getByRole('link', { name: say('devices.showReportsOf', { name }), exact: true }),
    note: ofDevice('devices.noteOf'),
    tracking: ofDevice('devices.trackingOf'),
    /** The button of an editor with a draft. */
    unsaved: (key: 'noteOf' | 'trackingOf' | 'addTrackingOf', name: string) =>
      list.button('devices.unsaved', { label: say(`devices.${key}`, { name }) }),
    name: field('deviceForm.name'),
    chip: field('deviceForm.chip'),
    iccId: field('deviceForm.iccId'),
    dealership: field('deviceForm.dealership'),
    status: field('deviceForm.status'),
    trackingUrl: field('deviceForm.trackingUrl'),
    send: inDialog('deviceForm.add'),
    save: inDialog('deviceForm.save'),
    confirm: inDialog('deleteDevice.submit'),
    noteText: field('noteDevice.note'),
    saveNote: inDialog('noteDevice.save'),
    token: {
      shown: field('loggerToken.token'),
      issue: inDialog('loggerToken.submit'),
      copy: inDialog('loggerToken.copy'),
      done: inDialog('loggerToken.done'),
      revoke: inDialog('loggerToken.revoke'),
      confirm: inDialog('loggerToken.revokeSubmit'),
    },
    editor: {
      note: field('deviceEditor.note'),
      link: field('deviceEditor.tracking'),
      edit: inDialog('deviceEditor.edit'),
      save: inDialog('deviceEditor.save'),
      saving: inDialog('deviceEditor.saving'),
      discard: inDialog('deviceEditor.discard'),
    },
  }
}
