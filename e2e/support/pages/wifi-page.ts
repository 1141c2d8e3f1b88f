import type { Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { listPage } from './list-page.ts'

/** Locators of the Wi-Fi screen and its dialogs, by role and accessible name. */
export function wifiPage(page: Page, language: Language = 'en') {
  const list = listPage(page, 'wifi', language)
  const { inDialog } = list
  const field = (key: string) => list.field(`wifiForm.${key}`)
  return {
    ...list,
    row: list.rowNamed,
    add: list.button('wifi.add'),
    edit: (ssid: string) => list.button('wifi.editOf', { ssid }),
    remove: (ssid: string) => list.act(ssid, 'list.delete'),
    ssid: field('ssid'),
    password: field('password'),
    newPassword: field('newPassword'),
    dealership: field('dealership'),
    showPassword: inDialog('signIn.show'),
    send: inDialog('wifiForm.add'),
    save: inDialog('wifiForm.save'),
    confirm: inDialog('deleteWifi.submit'),
  }
}
