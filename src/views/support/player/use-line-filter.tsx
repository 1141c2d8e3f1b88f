import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { player } from '../../theme/recipes/support/player.recipe.ts'

/**
 * Which lines are shown: those with a text, of one kind.
 *
 * @param label what the kinds are
 * @returns whether a line with these texts, of a kind, is shown; and what chooses that
 */
export function useLineFilter(
  label: string,
  kinds: readonly { readonly value: string; readonly text: string }[],
) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  /** Empty for all. */
  const [kind, setKind] = useState('')
  const isShown = (texts: readonly string[], own: string) =>
    (kind === '' || kind === own) &&
    texts.some((text) => text.toLowerCase().includes(wanted.trim().toLowerCase()))
  const filter = (
    <search className={player('filter')}>
      <input
        type="search"
        aria-label={t('trace.filter.text')}
        placeholder={t('trace.filter.text')}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <select aria-label={label} value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
        <option value="">{t('trace.filter.all')}</option>
        {kinds.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </search>
  )
  return { isShown, filter }
}
