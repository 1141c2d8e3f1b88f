import { controlsOf } from '../lists/grid/grid-cell.ts'
import type { PortalActors } from '../portal-context.tsx'
import { listPage } from '../theme/recipes/lists/list-page.recipe.ts'
import { listTable } from '../theme/recipes/lists/list-table.recipe.ts'

/** Frames that the list gets to draw new rows. */
const FRAMES = 60

/**
 * Scrolls a list to its top. When it has read its rows again, the focus goes from the pressed button to the first row that is new, or
 * else to the rows as a whole.
 */
export function bringNewRows(list: PortalActors['reports'], button: HTMLElement): void {
  const root = button.closest<HTMLElement>(`.${listPage('root')}`)
  if (root === null) return
  root.querySelector(`.${listTable('scroller')}`)?.scrollTo({ top: 0 })
  window.scrollTo({ top: 0 })
  const { loaded } = list.getSnapshot().context
  const known = new Set(loaded?.rows.map(({ id }) => id))
  const subscription = list.subscribe((snapshot) => {
    if (snapshot.context.loaded === loaded && snapshot.hasTag('busy')) return
    // Also when the list was left, or could not read them.
    subscription.unsubscribe()
    if (snapshot.context.loaded === loaded) return
    const added = snapshot.context.loaded?.rows.filter(({ id }) => !known.has(id)) ?? []
    focusFirst(root, button, new Set(added.map(({ id }) => id)), FRAMES)
  })
}

function focusFirst(root: HTMLElement, button: HTMLElement, added: ReadonlySet<string>, left: number): void {
  requestAnimationFrame(() => {
    const body = root.querySelector<HTMLElement>(`.${listPage('body')}`)
    const { activeElement } = document
    const isFree = [button, body, document.body, root.querySelector(`.${listTable('scroller')}`)]
    // The user has moved on.
    if (!isFree.some((one) => one === activeElement)) return
    const row = [...root.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) =>
      added.has(dataset.row ?? ''),
    )
    const control = row?.querySelector<HTMLElement>('a[href]') ?? (row && controlsOf(row)[0])
    if (control) control.focus({ preventScroll: true })
    else if (left > 0 && added.size > 0) focusFirst(root, button, added, left - 1)
    else body?.focus({ preventScroll: true })
  })
}
