import { MAX_VIEW_NAME, MAX_VIEW_QUERY, type SavedView } from './saved-view.ts'

export type Density = 'comfortable' | 'compact'

/** How a person has laid out one column. */
export interface ColumnLayout {
  /** The id of the column. */
  readonly key: string
  readonly isShown: boolean
}

/** How a person has laid out a list. It can name columns that the reader may not see, and lack others. */
export interface ListLayout {
  /** In their order. Empty for the columns of the list as it defines them. */
  readonly columns: readonly ColumnLayout[]
  readonly density: Density
  /** The saved views beside the tabs; absent: none. */
  readonly pinned?: readonly PinnedView[]
}

/** What a tab needs of a saved view. */
type PinnedView = Pick<SavedView, 'id' | 'name' | 'query'>

/** More than these have no room beside the tabs. */
export const MAX_PINNED = 6

export const DEFAULT_LAYOUT: ListLayout = { columns: [], density: 'comfortable' }

/** More columns than any list has are not read. */
const MAX_COLUMNS = 64
const KEY = /^[a-z_]{1,40}$/

/** A column of a list with its place in a layout. */
export interface LaidColumn<C> extends ColumnLayout {
  readonly column: C
  /** Whether it says which row it is: then it is always shown. */
  readonly isKept: boolean
  /** Whether it is always the first. */
  readonly isFirst: boolean
}

/** A column of a list. */
export interface Named {
  readonly id: string
}

/**
 * The columns of a list in the order of a layout, hidden ones too. What the layout does not know stands where the list has it;
 * what the list does not have is left out.
 *
 * @param columns - those that the reader may see, in the order of the list. The first one and the vehicle are always shown. The
 * first one stays first, unless a vehicle stands further back: then a person may bring that forward.
 */
export function laidColumns<C extends Named>(layout: ListLayout, columns: readonly C[]): LaidColumn<C>[] {
  const vehicle = columns.findIndex(({ id }) => id === 'vehicle')
  const own = new Map(columns.map((column, at) => [column.id, { column, at }]))
  const lay = ({ key, isShown }: ColumnLayout): LaidColumn<C>[] => {
    const found = own.get(key)
    if (found === undefined) return []
    own.delete(key)
    const isKept = found.at === 0 || found.at === vehicle
    return [
      {
        key,
        column: found.column,
        isKept,
        isFirst: found.at === 0 && vehicle < 1,
        isShown: isShown || isKept,
      },
    ]
  }
  const laid = layout.columns.flatMap(lay)
  for (const [at, { id }] of columns.entries()) {
    const before = columns[at - 1]?.id
    laid.splice(laid.findIndex(({ key }) => key === before) + 1, 0, ...lay({ key: id, isShown: true }))
  }
  return [...laid.filter(({ isFirst }) => isFirst), ...laid.filter(({ isFirst }) => !isFirst)]
}

/** Whether the columns of a list are in another order than its own. */
export function isReordered(layout: ListLayout, columns: readonly Named[]): boolean {
  return laidColumns(layout, columns).some(({ key }, at) => key !== columns[at]?.id)
}

/** Reads a layout that comes from the browser's storage. `null` for anything but a layout. */
export function layoutIn(value: unknown): ListLayout | null {
  const { columns, density, pinned } = fieldsOf(value)
  if (density !== 'comfortable' && density !== 'compact') return null
  if (!Array.isArray(columns) || columns.length > MAX_COLUMNS) return null
  const read = columns.flatMap(columnIn)
  const keys = new Set(read.map(({ key }) => key))
  if (read.length !== columns.length || keys.size !== read.length) return null
  const views = Array.isArray(pinned) ? pinned.slice(0, MAX_PINNED).flatMap(pinnedIn) : []
  return { columns: read, density, ...(views.length > 0 && { pinned: views }) }
}

function pinnedIn(value: unknown): readonly PinnedView[] {
  const { id, name, query } = fieldsOf(value)
  return typeof id === 'string' && typeof name === 'string' && typeof query === 'string'
    ? [{ id, name: name.slice(0, MAX_VIEW_NAME), query: query.slice(0, MAX_VIEW_QUERY) }]
    : []
}

/** The pinned views as they are saved now, without those that are gone. Before the views are read, as they were pinned. */
export function pinnedOf(
  pinned: readonly PinnedView[] | undefined,
  views: readonly PinnedView[],
): readonly PinnedView[] {
  const all = pinned ?? []
  return views.length === 0 ? all : all.flatMap(({ id }) => views.find((view) => view.id === id) ?? [])
}

/** A layout with one view more or less beside the tabs. */
export function withPinned(
  layout: ListLayout,
  { id, name, query }: PinnedView,
  views: readonly PinnedView[],
): ListLayout {
  const { pinned: kept, ...rest } = layout
  const pinned = pinnedOf(kept, views)
  const others = pinned.filter((one) => one.id !== id)
  const next = others.length < pinned.length ? others : [...others, { id, name, query }]
  return { ...rest, ...(next.length > 0 && { pinned: next }) }
}

function columnIn(value: unknown): readonly ColumnLayout[] {
  const { key, isShown } = fieldsOf(value)
  return typeof key === 'string' && KEY.test(key) && typeof isShown === 'boolean' ? [{ key, isShown }] : []
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return { ...Object(value) }
}
