import type { ReactNode } from 'react'
import { optionKey, type SearchOption } from '../../../domain/shell/quick-search.ts'
import type { QuickSearchContext } from '../../../machines/shell/quick-search.options.ts'
import { quickSearch } from '../../theme/recipes/shell/quick-search.recipe.ts'
import { SearchOptionContent } from './search-option.tsx'

interface SearchGroupProps {
  readonly listId: string
  readonly label: string
  readonly options: readonly SearchOption[]
  readonly activeKey: string | null
  readonly context: QuickSearchContext
  readonly onPress: (key: string) => void
}

/** The options of one kind, under their name. */
export function SearchGroup({
  listId,
  label,
  options,
  activeKey,
  context,
  onPress,
}: SearchGroupProps): ReactNode {
  if (options.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox is no fieldset.
    <div role="group" aria-label={label}>
      <div className={quickSearch('group')} aria-hidden="true">
        {label}
      </div>
      {options.map((option) => {
        const key = optionKey(option)
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field does the same.
          <div
            key={key}
            id={`${listId}-${key}`}
            ref={key === activeKey ? intoSight : undefined}
            className={quickSearch('option')}
            role="option"
            aria-selected={key === activeKey}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPress(key)}
          >
            <SearchOptionContent option={option} text={context.text} />
          </div>
        )
      })}
    </div>
  )
}

function intoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
