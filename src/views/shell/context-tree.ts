import { foldedText } from '../../domain/folded-text.ts'
import { type ContextSelection, formatSelection } from '../../domain/shell/context-selection.ts'
import type { DealerGroup } from '../../domain/shell/dealer-group.ts'

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
    const isGroupFound = foldedText(group.name).includes(wanted)
    const dealers = group.dealers.filter((dealer) => isGroupFound || foldedText(dealer.name).includes(wanted))
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
    .filter(({ name }) => foldedText(name).includes(wanted))
    .sort((one, other) => one.name.localeCompare(other.name))
  return found.map(({ configurationId: id, name }, at) =>
    line({ type: 'dealership', id }, { name, level: 1, position: at + 1, size: found.length }),
  )
}

function line(
  selection: ContextSelection,
  rest: Pick<TreeItem, 'name' | 'level' | 'position' | 'size'> & Partial<TreeItem>,
): TreeItem {
  return { key: formatSelection(selection), selection, isExpanded: null, dealers: 0, ...rest }
}

export type TreeMove =
  | { readonly type: 'focus'; readonly index: number }
  | { readonly type: 'toggle' }
  | { readonly type: 'select' }

/** The action of a key on the line at `index`, by the ARIA tree pattern; `null` for other keys. */
export function treeMove(key: string, items: readonly TreeItem[], index: number): TreeMove | null {
  const item = items[index]
  if (!item) return null
  const focus = (to: number): TreeMove => ({
    type: 'focus',
    index: Math.max(0, Math.min(items.length - 1, to)),
  })
  switch (key) {
    case 'ArrowDown':
      return focus(index + 1)
    case 'ArrowUp':
      return focus(index - 1)
    case 'Home':
      return focus(0)
    case 'End':
      return focus(items.length - 1)
    case 'Enter':
    case ' ':
      return { type: 'select' }
    case 'ArrowRight':
      if (item.isExpanded === null) return null
      return item.isExpanded ? focus(index + 1) : { type: 'toggle' }
    case 'ArrowLeft':
      if (item.isExpanded) return { type: 'toggle' }
      return item.level === 2
        ? focus(items.findLastIndex((other, at) => at < index && other.level === 1))
        : null
    default:
      return null
  }
}
