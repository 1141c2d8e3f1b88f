import { expect, type Locator, type Page } from 'playwright/test'
import { inviteSomebody } from '../../support/invited.ts'
import { makeDevice } from '../../support/made-devices.ts'
import { makeNetwork, NETWORKS_AT } from '../../support/made-networks.ts'
import { makeTrace } from '../../support/made-traces.ts'
import { devicesPage } from '../../support/pages/devices-page.ts'
import { filtersPanel } from '../../support/pages/filters-panel.ts'
import { homePage } from '../../support/pages/home-page.ts'
import { inventoryPage } from '../../support/pages/inventory-page.ts'
import { type ListArea, listPage } from '../../support/pages/list-page.ts'
import { reportsPage } from '../../support/pages/reports-page.ts'
import { tracesPage } from '../../support/pages/traces-page.ts'
import { usersPage } from '../../support/pages/users-page.ts'
import { viewsPanel } from '../../support/pages/views-panel.ts'
import { wifiPage } from '../../support/pages/wifi-page.ts'
import { enterAs } from '../../support/session.ts'
import { words } from '../../support/words.ts'
import {
  another,
  changeContext,
  chosen,
  confirmationGestures,
  formGestures,
  gesturesOf,
  listGestures,
  newEmail,
  typed,
} from '../gestures.ts'
import type { ScreenWalk, Visit } from '../screen-walk.ts'

/** Opens the screen of a list as the provider's admin, and waits for its rows. */
async function openList(visit: Visit, area: ListArea, address: string): Promise<void> {
  await enterAs(visit)
  await visit.page.goto(address)
  await expect(listPage(visit.page, area).table.getByRole('row').nth(1)).toBeVisible()
}

export const home: ScreenWalk = {
  screen: 'home',
  open: async (visit) => {
    const { page } = visit
    await enterAs(visit)
    await page.goto('/home')
    await expect(homePage(page).tile('reports').first()).toBeVisible()
    return gesturesOf('reportMetrics', {
      'span.selected': () => page.getByRole('tab', { selected: false }).first(),
      'refresh.requested': () => homePage(page).refresh,
      'selection.changed': changeContext(),
    })
  },
}

export const reports: ScreenWalk = {
  screen: 'reports',
  // The contract lets a backend answer a search without a match by a 404.
  isRefused: true,
  open: async (visit) => {
    const { page } = visit
    await openList(visit, 'reports', '/battery-reports')
    const views = viewsPanel(page)
    const filters = filtersPanel(page)
    return [
      ...listGestures({ area: 'reports', common: '200', isLong: true, hasTabs: true }),
      ...gesturesOf('changes', {
        'row.edited': () => reportsPage(page).complete.first().getByRole('switch'),
      }),
      ...gesturesOf('rowSelection', {
        'rows.selected': () => reportsPage(page).complete.first().getByRole('checkbox'),
      }),
      ...gesturesOf('reportFilters', {
        'filters.requested': () => filters.open,
        'filter.edited': [() => filters.field('score_from'), typed(() => String(another() % 100))],
        'filters.applied': () => filters.apply,
        'filters.closed': () => filters.close,
      }),
      ...gesturesOf('savedViews', {
        'views.requested': () => views.open,
        'views.closed': () => views.close,
      }),
    ]
  },
}

export const inventory: ScreenWalk = {
  screen: 'inventory',
  // The contract lets a backend answer a search without a match by a 404.
  isRefused: true,
  open: async (visit) => {
    await openList(visit, 'inventory', '/inventory')
    return [
      ...listGestures({ area: 'inventory', common: '200', isLong: true, hasTabs: true }),
      ...gesturesOf('changes', {
        'row.edited': [
          (page) => inventoryPage(page).rows.getByRole('combobox'),
          async (control) => {
            // Its options come when it gets the focus.
            await control.focus()
            await chosen(control)
          },
        ],
      }),
    ]
  },
}

export const devices: ScreenWalk = {
  screen: 'devices',
  open: async (visit) => {
    const { page, server } = visit
    const { name } = await makeDevice(server, { note: 'Loose cable' })
    await openList(visit, 'devices', `/devices?searchTerm=${name}`)
    const list = devicesPage(page)
    return [
      ...gesturesOf('changes', { 'row.edited': [() => list.menu(name), () => toggleDebug(page, name)] }),
      ...gesturesOf('deviceEditors', {
        'editor.requested': () => list.note(name),
        'editing.begun': () => list.editor.edit,
        'editor.closed': [() => list.dialog, () => page.keyboard.press('Escape')],
        'text.edited': [() => list.editor.note, typed(() => `Loose cable ${another()}`)],
        'edit.discarded': () => list.editor.discard,
        'edit.submitted': () => list.editor.save,
      }),
      ...gesturesOf('deviceDialogs', {
        'add.requested': () => list.add,
        'edit.requested': () => list.edit(name),
        'delete.requested': [() => list.menu(name), () => list.act(name, 'list.delete')],
      }),
      ...formGestures({
        machine: 'addDevice',
        first: () => list.name,
        fill: () => list.name.fill(`walker-${another()}`),
        submit: () => list.send,
      }),
      ...gesturesOf('editDevice', { 'form.cancelled': () => list.cancel }),
      ...gesturesOf('deleteDevice', { 'form.cancelled': () => list.cancel }),
    ]
  },
}

async function toggleDebug(page: Page, name: string): Promise<void> {
  const { menu, act, row } = devicesPage(page)
  const isOn = await row(name).getByText(words('devices.debug'), { exact: true }).isVisible()
  await expect(menu(name)).toBeVisible()
  await act(name, `devices.action.${isOn ? 'debugOff' : 'debugOn'}`)
}

export const users: ScreenWalk = {
  screen: 'users',
  open: async (visit) => {
    const { page, server } = visit
    const email = await inviteSomebody(server)
    await openList(visit, 'users', `/users?searchTerm=${email}`)
    const list = usersPage(page)
    const INVITED = 'Some Body'
    const menuOf = (rows: Locator) =>
      rows.getByRole('button', { name: words('list.actionsOf', { name: INVITED }) })
    const disabled = { hasText: words('users.status.disabled') }
    return [
      ...gesturesOf('usersQuery', {
        'sort.selected': () => page.getByRole('columnheader').getByRole('button').first(),
      }),
      ...gesturesOf('userDialogs', {
        'resend.requested': [
          () => menuOf(list.rows.filter({ hasText: words('users.status.invited') })),
          () => list.resend(INVITED),
        ],
        'edit.requested': () => list.edit(INVITED),
        'add.requested': () => list.add,
        'disable.requested': [
          () => menuOf(list.rows.filter({ hasNotText: disabled.hasText })),
          () => list.disable(INVITED),
        ],
        'enable.requested': [() => menuOf(list.rows.filter(disabled)), () => list.enable(INVITED)],
      }),
      ...confirmationGestures('resendInvitation', 'resendInvitation.submit'),
      ...gesturesOf('editUser', { 'form.cancelled': () => list.cancel }),
      ...formGestures({
        machine: 'addUser',
        first: () => list.email,
        fill: async () => {
          await list.fill({ email: newEmail(), firstName: 'New', lastName: 'Comer' })
          await list.dealership.selectOption('great-lakes-chicago')
        },
        submit: () => list.send,
      }),
      ...gesturesOf('disableUser', { 'form.submitted': () => list.confirm }),
      ...gesturesOf('enableUser', { 'form.submitted': () => list.confirmEnabling }),
    ]
  },
}

export const wifi: ScreenWalk = {
  screen: 'wifi',
  open: async (visit) => {
    const { page, server } = visit
    const ssid = `Walked ${process.pid}`
    await makeNetwork(server, ssid)
    await openList(visit, 'wifi', `/wifi-config?context=dealership:${NETWORKS_AT}`)
    const list = wifiPage(page)
    return [
      ...gesturesOf('wifiDialogs', {
        'add.requested': () => list.add,
        'edit.requested': () => list.edit(ssid),
        'delete.requested': [() => list.menu(ssid), () => list.remove(ssid)],
      }),
      ...formGestures({
        machine: 'addWifi',
        first: () => list.ssid,
        fill: async () => {
          await list.ssid.fill(`Walked ${another()}.${process.pid}`)
          await list.password.fill('Kaffee & Kuchen 77')
        },
        submit: () => list.send,
      }),
      ...gesturesOf('editWifi', {
        'field.edited': [() => list.newPassword, typed(() => `Kaffee & Kuchen ${another()}`)],
        'form.submitted': () => list.save,
      }),
      ...gesturesOf('deleteWifi', { 'form.submitted': () => list.confirm }),
    ]
  },
}

export const audit: ScreenWalk = {
  screen: 'audit',
  // The contract lets a backend answer a search without a match by a 404.
  isRefused: true,
  open: async (visit) => {
    await openList(visit, 'audit', '/audit')
    return listGestures({ area: 'audit', common: 'admin' }).filter(
      ({ event }) => !/window|network/.test(event),
    )
  },
}

export const traces: ScreenWalk = {
  screen: 'traces',
  // The contract lets a backend answer a search without a match by a 404.
  isRefused: true,
  open: async (visit) => {
    const { page, server } = visit
    const code = await makeTrace(server)
    await openList(visit, 'traces', '/support/traces')
    const list = tracesPage(page)
    return [
      ...listGestures({ area: 'traces', common: code }).filter(({ event }) =>
        /refresh|sort|search|narrowing/.test(event),
      ),
      ...gesturesOf('traceFile', { 'save.requested': [() => list.menu(code), () => list.save(code)] }),
      ...gesturesOf('traceDialogs', { 'delete.requested': [() => list.menu(code), () => list.remove(code)] }),
      ...confirmationGestures('deleteTrace', 'deleteTrace.submit'),
    ]
  },
}
