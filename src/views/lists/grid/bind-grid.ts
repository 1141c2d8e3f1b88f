import { isPickerOpen } from '../../parts/is-picker-open.ts'
import { FIELDS } from '../../shell/search/use-search-key.ts'
import { cellOf, checkboxOf, controlsOf, focusCell } from './grid-cell.ts'
import { type GridPlace, gridMove, HEADER } from './grid-move.ts'
import { jumpToEnd, type LoadedExtent } from './jump-to-end.ts'

/** What the keys of a grid need to know about its table. */
export interface GridTable {
  /** Keys of the lines from top to bottom, without placeholders. */
  readonly keys: () => readonly string[]
  /** The line of the last row. */
  readonly lastRow: () => number
  readonly columns: () => number
  readonly extent: () => LoadedExtent
  /** Loads the rows down to this one, counted from 1. */
  readonly load: (to: number) => void
  /** Scrolls to a line that is not in the document. */
  readonly show: (line: number) => void
  /** What stands behind the grid, so that Tab leaves it in one step. */
  readonly behind: () => HTMLElement | null
}

/** The line can have moved since: its key tells where it is. */
interface FocusedCell extends GridPlace {
  readonly key: string
}

/** In px. */
const ROW_HEIGHT = 40
/** Frames that the scroller gets to render a line. */
const FRAMES = 60
/** Frames after which it is told again to show the line. */
const SHOW_AGAIN = 20
/** Keys that are held while another one is pressed. */
const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta']
const KEYS_OF_FIELDS = `select, ${FIELDS}`

/**
 * The keys of a grid, as the ARIA pattern says: arrows, Home, End, Page Up and Page Down move between its cells, Enter opens a
 * link or goes into the controls of a cell, Escape comes back from them, Space selects the row, and Tab leaves the grid.
 *
 * @param scroller The element around the table. It has the focus while the focused row is not in the document.
 * @returns a function that stops it, and one to call when the rows have changed
 */
export function bindGrid(scroller: HTMLElement, table: GridTable) {
  const { ownerDocument: page } = scroller
  const stopped = new AbortController()
  const { signal } = stopped
  /** The last focused cell. */
  let at: FocusedCell | null = null
  let frame = 0
  let isTabbing = false

  const headHeight = () => scroller.querySelector('thead')?.clientHeight ?? 0
  const bodyRows = () => [...scroller.querySelectorAll<HTMLTableRowElement>('tbody > tr[data-item-index]')]
  const rowAt = (line: number) =>
    line === HEADER
      ? scroller.querySelector<HTMLTableRowElement>('thead > tr')
      : (bodyRows().find(({ dataset }) => dataset.itemIndex === String(line)) ?? null)

  const cellAt = ({ line, column }: GridPlace): FocusedCell => ({
    line,
    column,
    key: table.keys()[line] ?? '',
  })

  const placeOf = (cell: HTMLTableCellElement): GridPlace => {
    const { itemIndex } = cell.closest('tr')?.dataset ?? {}
    // A cell across all columns keeps the column that the focus came from.
    const column = cell.colSpan > 1 ? (at?.column ?? 0) : cell.cellIndex
    return { line: itemIndex === undefined ? HEADER : Number(itemIndex), column }
  }

  /** Where the last focused cell is now; in the first row in sight if it is gone. */
  const place = (): GridPlace => {
    if (at === null) return { line: firstInSight(), column: 0 }
    const { line, key, column } = at
    if (line === HEADER) return { line, column }
    // More rows move the end marker away from who is there.
    if (key === 'end') return { line: Math.min(line, table.keys().length - 1), column }
    const now = table.keys().indexOf(key)
    return { line: now < 0 ? firstInSight() : now, column }
  }

  const firstInSight = () => {
    const top = scroller.getBoundingClientRect().top + headHeight()
    const row = bodyRows().find((shown) => shown.getBoundingClientRect().top >= top - 1)
    return Number(row?.dataset.itemIndex ?? 0)
  }

  const focusIn = (row: HTMLTableRowElement, column: number) => {
    const cell = row.cells[Math.min(column, row.cells.length - 1)]
    if (!cell) return
    focusCell(cell)
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const goTo = ({ line, column }: GridPlace) => {
    cancelAnimationFrame(frame)
    at = cellAt({ line, column })
    const row = rowAt(line)
    if (row) return focusIn(row, column)
    scroller.focus({ preventScroll: true })
    table.show(line)
    const focusWhenShown = (left: number) => {
      const shown = rowAt(line)
      const { activeElement } = page
      if (activeElement !== page.body && !scroller.contains(activeElement)) return
      if (shown) focusIn(shown, column)
      else if (left > 0) {
        // Rows that have just been read can be laid out later than the scroller waits for them.
        if (left < FRAMES && left % SHOW_AGAIN === 0) table.show(line)
        frame = requestAnimationFrame(() => focusWhenShown(left - 1))
      }
    }
    focusWhenShown(FRAMES)
  }

  const end = jumpToEnd({
    extent: table.extent,
    load: table.load,
    arrive: () => {
      const { activeElement } = page
      if (activeElement !== page.body && !scroller.contains(activeElement)) return
      goTo({ line: table.lastRow(), column: table.columns() - 1 })
    },
  })

  const move = (event: KeyboardEvent): boolean => {
    const keys = table.keys()
    if (keys.length === 0) return false
    const visible = scroller.clientHeight - headHeight()
    const size = {
      lines: keys.length,
      lastRow: table.lastRow(),
      columns: table.columns(),
      page: Math.max(1, Math.floor(visible / (bodyRows()[0]?.offsetHeight || ROW_HEIGHT)) - 1),
    }
    const from = place()
    const to = gridMove(event, from, size)
    if (to === null) return false
    if (event.ctrlKey && event.key === 'End' && table.extent().hasMore) {
      end.begin()
      return true
    }
    // A page further the rows between may not be there to be selected.
    const isNext = Math.abs(from.line - to.line) === 1
    if (event.shiftKey && isNext && from.line !== HEADER && to.line !== HEADER)
      extend(checkboxOf(rowAt(from.line)), checkboxOf(rowAt(to.line)))
    goTo(to)
    return true
  }

  const leave = (isBack: boolean) => {
    // The browser goes on from here to what comes before or behind.
    const out = isBack ? scroller : table.behind()
    out?.focus({ preventScroll: true })
  }

  const pressed = (event: KeyboardEvent) => {
    const { key, target, shiftKey } = event
    if (!MODIFIERS.includes(key)) end.stop()
    if (event.defaultPrevented || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return
    if (key === 'Tab' && !event.ctrlKey) return leave(shiftKey)
    const cell = cellOf(target)
    const isHandled = cell === null || cell === target ? onCell(event, cell) : onControl(event, cell, target)
    if (isHandled) event.preventDefault()
  }

  const onCell = (event: KeyboardEvent, cell: HTMLTableCellElement | null): boolean => {
    if (event.key === ' ') {
      const box = checkboxOf(cell?.closest('tr') ?? null)
      box?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }),
      )
      return true
    }
    if (cell && !event.ctrlKey && (event.key === 'Enter' || event.key === 'F2')) return enter(cell)
    return move(event)
  }

  const onControl = (event: KeyboardEvent, cell: HTMLTableCellElement, control: HTMLElement): boolean => {
    const { key } = event
    // An open choice has keys of its own; in some browsers its options have the focus.
    if (control.matches('option') || (control instanceof HTMLSelectElement && isPickerOpen(control)))
      return false
    if (key === 'Escape') {
      focusCell(cell)
      return true
    }
    if (control.matches(KEYS_OF_FIELDS)) return false
    if (control.matches('[aria-haspopup=menu]') && (key === 'ArrowDown' || key === 'ArrowUp')) return false
    const controls = controlsOf(cell)
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const beside = by === 0 ? undefined : controls[controls.indexOf(control) + by]
    if (!beside) return move(event)
    beside.focus()
    return true
  }

  const remember = ({ target, relatedTarget }: FocusEvent) => {
    const cell = cellOf(target)
    const isInside = relatedTarget instanceof Node && scroller.contains(relatedTarget)
    if (isTabbing && !isInside && target !== scroller && table.keys().length > 0)
      return goTo(rowAt(place().line) ? place() : { line: firstInSight(), column: at?.column ?? 0 })
    if (cell) at = cellAt(placeOf(cell))
  }

  const watchTab = (event: Event) => {
    isTabbing = event instanceof KeyboardEvent && event.key === 'Tab' && !event.defaultPrevented
  }

  scroller.addEventListener('keydown', pressed, { signal })
  scroller.addEventListener('focusin', remember, { signal })
  // After all other handlers: a menu that Tab closes gives the focus back before. Tab moves the focus once: the next focus is not its own.
  for (const type of ['keydown', 'focusin', 'pointerdown'])
    page.defaultView?.addEventListener(type, watchTab, { signal })
  // A press goes elsewhere, too.
  scroller.addEventListener('pointerdown', end.stop, { signal })
  return {
    changed: end.goOn,
    stop: () => {
      cancelAnimationFrame(frame)
      end.stop()
      stopped.abort()
    },
  }
}

/** Enter: opens the only link of a cell, presses what sorts in the header, else goes into the cell's controls. */
function enter(cell: HTMLTableCellElement): boolean {
  const controls = controlsOf(cell).filter((control) => !control.matches(':disabled'))
  const [first] = controls
  const opens = cell.scope === 'col' || (controls.length === 1 && first?.matches('a[href]'))
  if (first && opens) first.click()
  else if (first) first.focus()
  else cell.closest('tr')?.querySelector<HTMLElement>('a[href].vehicle-cell__name')?.click()
  return true
}

/** Selects the next row, too, or on the way back unselects the one that is left. */
function extend(from: HTMLInputElement | null, to: HTMLInputElement | null): void {
  if (!from || !to) return
  if (!from.checked || to.checked) from.click()
  if (!to.checked) to.click()
}
