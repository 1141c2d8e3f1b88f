import { Popover as ChakraPopover } from '@chakra-ui/react/popover'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { canSelectAll, canSelectGroups } from '../../../domain/session/permissions.ts'
import {
  type ContextSelection,
  formatSelection,
  initialSelection,
  isSameSelection,
} from '../../../domain/shell/context-selection.ts'
import { firstHit, sideMove, type TreeItem, treeItems } from '../../../domain/shell/context-tree.ts'
import { useIsPhone } from '../../lists/use-is-phone.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useTyped } from '../../parts/use-typed.ts'
import { useChild } from '../../portal-context.tsx'
import { useProfile } from '../../session/use-session.ts'
import { optionList } from '../../theme/recipes/parts/option-list.recipe.ts'
import { contextSelector } from '../../theme/recipes/shell/context-selector.recipe.ts'
import { FoundOptions } from '../../widgets/choices/found-options.tsx'
import { OptionList, optionId } from '../../widgets/choices/option-list.tsx'
import { optionMove, useActiveOption } from '../../widgets/choices/use-active-option.ts'
import type { OpenLayer } from '../../widgets/layer-button.tsx'
import { PopoverLayer } from '../../widgets/layers/popover-layer.tsx'
import { useIsUnread } from './use-is-unread.ts'

/** The dealer groups with their dealerships, with a search over them. */
export function ContextPanel({ layer }: { readonly layer: OpenLayer }) {
  const { t } = useTranslation()
  return (
    <PopoverLayer {...layer} label={t('context.label')} align="end" className={contextSelector('panel')}>
      <ContextTree onClose={layer.onClose} />
    </PopoverLayer>
  )
}

function ContextTree({ onClose }: Pick<OpenLayer, 'onClose'>) {
  const actor = useChild('session')
  const profile = useProfile()
  const selection = useSelector(actor, ({ context }) => context.selection)
  const groups = useSelector(actor, ({ context }) => context.groups)
  const expanded = useSelector(actor, ({ context }) => context.expanded)
  const isUnread = useIsUnread()
  const offersGroups = canSelectGroups(profile.role)
  const { t } = useTranslation()
  const id = useId()
  const isPhone = useIsPhone()
  const { ref, text: search, clear } = useTyped()
  const all = canSelectAll(profile.role) ? t('context.all') : null
  const items = useMemo(
    () => treeItems({ groups, expanded, all, offersGroups, search }),
    [groups, expanded, all, offersGroups, search],
  )
  const selected = formatSelection(selection)
  const { index, list, moveTo } = useActiveOption(items, search, firstHit(items, search) ?? selected)
  const active = items[index]

  const toggle = ({ selection: { type }, selection: line }: TreeItem) => {
    if (type === 'group' && line.type === 'group') actor.send({ type: 'group.toggled', id: line.id })
  }
  const select = (chosen: ContextSelection) => {
    if (chosen.type === 'all') actor.send({ type: 'all.selected' })
    else if (chosen.type === 'group') actor.send({ type: 'group.selected', id: chosen.id })
    else actor.send({ type: 'dealership.selected', id: chosen.id })
    onClose()
  }
  const clearSelection = () => {
    actor.send({ type: 'selection.cleared' })
    onClose()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') clear()
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return
    // In a text, these keys move the caret.
    const side = search === '' ? sideMove(event.key, items, index) : null
    const to = side?.type === 'focus' ? side.index : optionMove(event.key, index, items.length)
    if (side === null && to === null && event.key !== 'Enter') return
    event.preventDefault()
    if (to !== null) moveTo(to)
    else if (active && side?.type === 'toggle') toggle(active)
    else if (active) select(active.selection)
  }

  return (
    <>
      <ChakraPopover.Header as="div">
        <search className="input">
          <Icon name="search" />
          <input
            type="search"
            ref={ref}
            role="combobox"
            data-autofocus={isPhone ? undefined : true}
            aria-label={t('context.search')}
            aria-expanded={items.length > 0}
            aria-haspopup="tree"
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(id, active)}
            placeholder={t('context.search')}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            onKeyDown={pressed}
          />
        </search>
      </ChakraPopover.Header>
      <ChakraPopover.Body>
        <OptionList
          id={id}
          role="tree"
          label={t('context.label')}
          list={list}
          lines={items}
          active={index}
          isFirst={isPhone}
          onKeyDown={pressed}
          attributesOf={(item) => ({
            role: 'treeitem',
            'aria-level': item.level,
            'aria-posinset': item.position,
            'aria-setsize': item.size,
            'aria-expanded': item.isExpanded ?? undefined,
            'aria-selected': item.key === selected,
          })}
          onChoose={(item) => select(item.selection)}
        >
          {(item) => (
            <>
              {item.level === 1 ? <Twist item={item} onToggle={() => toggle(item)} /> : null}
              <span className={optionList('name')}>{item.name}</span>
              {item.dealers > 0 ? (
                <span className={optionList('detail')}>{t('context.dealers', { count: item.dealers })}</span>
              ) : null}
              {item.key === selected ? <Icon name="check" size={14} /> : null}
            </>
          )}
        </OptionList>
        {isUnread ? (
          <p className={contextSelector('unread')} role="alert">
            {t('context.unread')}{' '}
            <Button look="link" onClick={() => actor.send({ type: 'groups.requested' })}>
              {t('action.retry')}
            </Button>
          </p>
        ) : null}
        <FoundOptions count={items.length} isSearch={search !== ''} />
      </ChakraPopover.Body>
      {isSameSelection(selection, initialSelection(profile)) ? null : (
        <ChakraPopover.Footer as="div" className={contextSelector('clear')}>
          <Button look="link" onClick={clearSelection}>
            {t('context.clear')}
          </Button>
        </ChakraPopover.Footer>
      )}
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
