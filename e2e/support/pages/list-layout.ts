import type { Page } from 'playwright/test'
import { words } from '../words.ts'
import { type ListArea, listPage } from './list-page.ts'

/** The panel of a list, and what it changes. */
export function layoutOf(page: Page, area: ListArea) {
  const list = listPage(page, area)
  const name = (column: string) => words(`${area}.column.${column}`)
  return {
    ...list,
    open: page.getByRole('button', { name: words('list.columns'), exact: true }),
    done: list.inDialog('columns.done'),
    reset: list.inDialog('columns.reset'),
    density: (density: 'comfortable' | 'compact') =>
      list.dialog.getByRole('radio', { name: words(`columns.${density}`) }),
    box: (column: string) => list.dialog.getByRole('checkbox', { name: name(column) }),
    up: (column: string) =>
      list.dialog.getByRole('button', { name: words('columns.up', { name: name(column) }), exact: true }),
    down: (column: string) =>
      list.dialog.getByRole('button', { name: words('columns.down', { name: name(column) }), exact: true }),
    header: (column: string) => page.locator(`thead .col-${column}`),
    /** The columns of the table from the left. */
    columns: () =>
      page.locator('thead th').evaluateAll((all) => all.map((one) => one.className.split(' ')[0])),
  }
}
