import type { HTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { optionList } from '../../theme/recipes/parts/option-list.recipe.ts'
import type { OptionLine } from './use-active-option.ts'

interface OptionListProps<Line extends OptionLine> {
  readonly id: string
  readonly role: 'listbox' | 'tree'
  readonly label: string
  readonly list: Ref<VirtuosoHandle>
  readonly lines: readonly Line[]
  /** Index of the line that the field points at. */
  readonly active: number
  /** Gets the focus when its layer opens, instead of the field: a keyboard on the screen would cover it. */
  readonly isFirst?: boolean
  /** The keys of the field, for a list that gets the focus. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly attributesOf: (line: Line, at: number) => HTMLAttributes<HTMLElement>
  readonly onChoose: (line: Line) => void
  readonly children: (line: Line) => ReactNode
}

/** In px, before the lines are measured. */
const LINE_HEIGHT = 36
/** A list that was shown just now has only the lines that there is room for. */
const FIRST_LINES = 14

/** The lines of a combobox. The field keeps the focus, and names the active line (`optionId`). */
export function OptionList<Line extends OptionLine>(props: OptionListProps<Line>) {
  const { id, role, label, list, lines, active, isFirst = false, attributesOf, onChoose, children } = props
  const { onKeyDown } = props
  const line = lines[active]
  return (
    <Virtuoso
      ref={list}
      id={id}
      role={role}
      aria-label={label}
      className={optionList('root')}
      tabIndex={-1}
      aria-activedescendant={line && optionId(id, line)}
      onKeyDown={onKeyDown}
      // A press on the scrollbar would take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      data-autofocus={isFirst || undefined}
      style={{ height: `calc(${lines.length} * var(--line))` }}
      data={lines}
      computeItemKey={(_, { key }) => key}
      defaultItemHeight={LINE_HEIGHT}
      {...(active < FIRST_LINES ? {} : { initialTopMostItemIndex: { index: active, align: 'center' } })}
      itemContent={(at, line) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it has the role of an option or a tree item.
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same.
        <div
          {...attributesOf(line, at)}
          id={optionId(id, line)}
          className={optionList('option')}
          data-active={at === active || undefined}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(line)}
        >
          {children(line)}
        </div>
      )}
    />
  )
}

/** For `aria-activedescendant`. */
export function optionId(listId: string, { key }: OptionLine): string {
  return `${listId}-${key}`
}
