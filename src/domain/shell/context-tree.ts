import { compareNames, foldedText } from '../folded-text.ts'
import { type ContextSelection, formatSelection } from './context-selection.ts'
import type { DealerGroup } from './dealer-group.ts'

/** A line of the context selector's tree, with its ARIA values. */
export interface TreeItem {
  readonly key: string
  readonly selection: ContextSelection
  readonly name: string
  readonly level: 1 | 2
  /** `null` for a leaf. */
  readonly isExpanded: boolean | null
  readonly dealers: number
  readonly position: number
  readonly size: number
}

interface TreeInput {
  readonly groups: readonly DealerGroup[]
  readonly expanded: readonly string[]
  /** Name of the line for all contexts; `null` when it is not offered. */
  readonly all: string | null
  /** Without it, the lines are the dealerships alone. */
  readonly offersGroups: boolean
  /** Shows only lines with this text in their names, ignoring case and accents, with expanded groups. */
  readonly search: string
}

/** The visible lines from top to bottom. */
export function treeItems(input: TreeInput): readonly TreeItem[] {
  const { groups, expanded, all, search } = input
  const wanted = foldedText(search)
  if (!input.offersGroups) return dealershipItems(groups, wanted)
  const found = groups.flatMap((group) => {
    const isGroupFound = foldedName(group).includes(wanted)
    const dealers = group.dealers.filter((dealer) => isGroupFound || foldedName(dealer).includes(wanted))
    return isGroupFound || dealers.length > 0 ? [{ ...group, dealers }] : []
  })
  const hasAll = all !== null && foldedText(all).includes(wanted)
  const size = found.length + Number(hasAll)
  return [
    ...(hasAll ? [line({ type: 'all' }, { name: all, level: 1, position: 1, size })] : []),
    ...found.flatMap((group, index) => {
      const isExpanded = group.dealers.length > 0 && (wanted !== '' || expanded.includes(group.id))
      return [
        line(
          { type: 'group', id: group.id },
          {
            name: group.name,
            level: 1,
            isExpanded: group.dealers.length > 0 ? isExpanded : null,
            dealers: group.dealers.length,
            position: index + 1 + Number(hasAll),
            size,
          },
        ),
        ...(isExpanded ? group.dealers : []).map((dealer, at) =>
          line(
            { type: 'dealership', id: dealer.configurationId },
            { name: dealer.name, level: 2, position: at + 1, size: group.dealers.length },
          ),
        ),
      ]
    }),
  ]
}

function dealershipItems(groups: readonly DealerGroup[], wanted: string): readonly TreeItem[] {
  const found = groups
    .flatMap(({ dealers }) => dealers)
    .filter((dealer) => foldedName(dealer).includes(wanted))
    .sort(byName)
  return found.map(({ configurationId: id, name }, at) =>
    line({ type: 'dealership', id }, { name, level: 1, position: at + 1, size: found.length }),
  )
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return compareNames(one.name, other.name)
}

function line(
  selection: ContextSelection,
  rest: Pick<TreeItem, 'name' | 'level' | 'position' | 'size'> & Partial<TreeItem>,
): TreeItem {
  return { key: formatSelection(selection), selection, isExpanded: null, dealers: 0, ...rest }
}

export type TreeMove = { readonly type: 'focus'; readonly index: number } | { readonly type: 'toggle' } | null

/** What the arrow keys of the ARIA tree pattern do sideways on the line at `index`. */
export function sideMove(key: string, items: readonly TreeItem[], index: number): TreeMove {
  const item = items[index]
  if (!item) return null
  if (key === 'ArrowRight' && item.isExpanded !== null)
    return item.isExpanded ? { type: 'focus', index: index + 1 } : { type: 'toggle' }
  if (key !== 'ArrowLeft') return null
  if (item.isExpanded) return { type: 'toggle' }
  if (item.level === 1) return null
  return { type: 'focus', index: items.findLastIndex((other, at) => at < index && other.level === 1) }
}

/** Key of the first line whose own name has the text; `null` without a text. */
export function firstHit(items: readonly TreeItem[], search: string): string | null {
  const wanted = foldedText(search)
  return wanted === '' ? null : (items.find(({ name }) => foldedText(name).includes(wanted))?.key ?? null)
}

/** By group or dealership: a search compares thousands with each letter. */
const FOLDED = new WeakMap<object, string>()

function foldedName(named: { readonly name: string }): string {
  const known = FOLDED.get(named)
  if (known !== undefined) return known
  const folded = foldedText(named.name)
  FOLDED.set(named, folded)
  return folded
}
