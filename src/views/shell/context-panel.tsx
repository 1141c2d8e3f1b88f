import { Popover as ChakraPopover } from '@chakra-ui/react/popover'
import { Text } from '@chakra-ui/react/text'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ContextSelection, formatSelection } from '../../domain/shell/context-selection.ts'
import type { DealerGroup } from '../../domain/shell/dealer-group.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { contextSelector } from '../theme/recipes/shell/context-selector.recipe.ts'
import type { OpenLayer } from '../widgets/layer-button.tsx'
import { PopoverLayer } from '../widgets/layers/popover-layer.tsx'
import { type TreeItem, treeItems, treeMove } from './context-tree.ts'

interface ContextTreeProps {
  readonly selection: ContextSelection
  readonly groups: readonly DealerGroup[]
  readonly expanded: readonly string[]
  readonly offersAll: boolean
  /** Otherwise it is a plain list of dealerships. */
  readonly offersGroups: boolean
  readonly onSelect: (selection: ContextSelection) => void
  /** `null` when there is nothing to clear. */
  readonly onClear: (() => void) | null
  readonly onToggleGroup: (id: string) => void
}

export interface ContextPanelProps extends ContextTreeProps {
  readonly layer: OpenLayer
}

/** The dealer groups with their dealerships, with a search over them. */
export function ContextPanel({ layer, ...tree }: ContextPanelProps) {
  const { t } = useTranslation()
  return (
    <PopoverLayer {...layer} label={t('context.label')} align="end" className={contextSelector('panel')}>
      <ContextTree
        {...tree}
        onSelect={(selection) => {
          tree.onSelect(selection)
          layer.onClose()
        }}
        onClear={
          tree.onClear &&
          (() => {
            tree.onClear?.()
            layer.onClose()
          })
        }
      />
    </PopoverLayer>
  )
}

function ContextTree(props: ContextTreeProps) {
  const { selection, groups, expanded, offersAll, offersGroups, onSelect, onClear, onToggleGroup } = props
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [focused, setFocused] = useState(formatSelection(selection))
  const items = treeItems({
    groups,
    expanded,
    all: offersAll ? t('context.all') : null,
    offersGroups,
    search,
  })
  const active = Math.max(
    0,
    items.findIndex(({ key }) => key === focused),
  )

  const focus = (index: number) => {
    const item = items[index]
    if (!item) return
    setFocused(item.key)
    const line = list.current?.children[index]
    if (line instanceof HTMLElement) line.focus()
  }
  const toggle = ({ selection: { type }, selection: line }: TreeItem) => {
    if (type === 'group' && line.type === 'group') onToggleGroup(line.id)
  }
  const pressed = (event: KeyboardEvent, index: number) => {
    const item = items[index]
    const move = treeMove(event.key, items, index)
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return
    if (move) event.preventDefault()
    if (move?.type === 'focus') focus(move.index)
    else if (move?.type === 'toggle') toggle(item)
    else if (move?.type === 'select') onSelect(item.selection)
    else if (event.key.length === 1) input.current?.focus()
  }

  return (
    <>
      <ChakraPopover.Header as="div">
        <search className="input">
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            aria-label={t('context.search')}
            aria-controls={id}
            placeholder={t('context.search')}
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setSearch('')
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              focus(active)
            }}
          />
        </search>
      </ChakraPopover.Header>
      <ChakraPopover.Body>
        <div
          ref={list}
          id={id}
          className={contextSelector('tree')}
          role="tree"
          aria-label={t('context.label')}
        >
          {items.map((item, index) => (
            <div
              key={item.key}
              className={contextSelector('item')}
              role="treeitem"
              tabIndex={index === active ? 0 : -1}
              data-autofocus={index === active ? true : undefined}
              aria-level={item.level}
              aria-posinset={item.position}
              aria-setsize={item.size}
              aria-expanded={item.isExpanded ?? undefined}
              aria-selected={item.key === formatSelection(selection)}
              onClick={() => onSelect(item.selection)}
              onFocus={() => setFocused(item.key)}
              onKeyDown={(event) => pressed(event, index)}
            >
              {item.level === 1 ? <Twist item={item} onToggle={() => toggle(item)} /> : null}
              <span className={contextSelector('itemName')}>{item.name}</span>
              {item.dealers > 0 ? (
                <span className={contextSelector('itemSize')}>
                  {t('context.dealers', { count: item.dealers })}
                </span>
              ) : null}
              {item.key === formatSelection(selection) ? <Icon name="check" size={14} /> : null}
            </div>
          ))}
        </div>
        {items.length === 0 ? (
          <Text className={contextSelector('empty')} role="status">
            {t('context.empty')}
          </Text>
        ) : null}
      </ChakraPopover.Body>
      {onClear ? (
        <ChakraPopover.Footer as="div" className={contextSelector('clear')}>
          <Button look="link" onClick={onClear}>
            {t('context.clear')}
          </Button>
        </ChakraPopover.Footer>
      ) : null}
    </>
  )
}

/** Opens a group with the pointer; the keyboard has the arrow keys of the tree. */
function Twist({ item, onToggle }: { readonly item: TreeItem; readonly onToggle: () => void }) {
  if (item.isExpanded === null) return <span className={contextSelector('twist')} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tree item around it is the control; this is its pointer half.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the tree do the same.
    <span
      className={contextSelector('twist')}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <Icon name="chevronRight" size={14} />
    </span>
  )
}
