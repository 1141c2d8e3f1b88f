import { useTranslation } from 'react-i18next'
import { player } from '../../theme/recipes/support/player.recipe.ts'

/** Which lines are shown: those with a text, of one kind. */
export interface Filter {
  readonly text: string
  /** Empty for all. */
  readonly kind: string
}

export const ALL: Filter = { text: '', kind: '' }

interface LineFilterProps {
  /** What the kinds are. */
  readonly label: string
  readonly kinds: readonly { readonly value: string; readonly text: string }[]
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

/** Chooses lines by their text and kind. */
export function LineFilter({ label, kinds, filter, onFilter }: LineFilterProps) {
  const { t } = useTranslation()
  return (
    <search className={player('filter')}>
      <input
        type="search"
        aria-label={t('trace.filter.text')}
        placeholder={t('trace.filter.text')}
        value={filter.text}
        onChange={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
      />
      <select
        aria-label={label}
        value={filter.kind}
        onChange={({ currentTarget }) => onFilter({ ...filter, kind: currentTarget.value })}
      >
        <option value="">{t('trace.filter.all')}</option>
        {kinds.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </search>
  )
}

/** Whether a line with these texts, of a kind, is shown. */
export function isShown({ text, kind }: Filter, texts: readonly string[], own: string): boolean {
  const wanted = text.trim().toLowerCase()
  return (kind === '' || kind === own) && texts.some((each) => each.toLowerCase().includes(wanted))
}
