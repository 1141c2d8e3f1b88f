import type { Locator, Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { words } from '../words.ts'
import { listPage } from './list-page.ts'

/** The controls of the Wi-Fi screen and its dialogs, found as a person finds them. */
export function wifiPage(page: Page, language: Language = 'en') {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, language)
  const list = listPage(page, 'wifi', language)
  const { dialog } = list
  const field = (key: string) => dialog.getByLabel(say(`wifiForm.${key}`), { exact: true })
  const button = (key: string) => dialog.getByRole('button', { name: say(key), exact: true })
  return {
    ...list,
    row: (ssid: string): Locator =>
      list.table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: ssid, exact: true }) }),
    add: page.getByRole('button', { name: say('wifi.add'), exact: true }),
    edit: (ssid: string) => page.getByRole('button', { name: say('wifi.editOf', { ssid }), exact: true }),
    remove: (ssid: string) => page.getByRole('button', { name: say('wifi.deleteOf', { ssid }), exact: true }),
    ssid: field('ssid'),
    password: field('password'),
    newPassword: field('newPassword'),
    dealership: field('dealership'),
    showPassword: button('signIn.show'),
    send: button('wifiForm.add'),
    save: button('wifiForm.save'),
    confirm: button('deleteWifi.submit'),
  }
}
