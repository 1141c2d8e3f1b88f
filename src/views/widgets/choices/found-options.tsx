import { useTranslation } from 'react-i18next'
import { optionList } from '../../theme/recipes/parts/option-list.recipe.ts'

interface FoundOptionsProps {
  readonly count: number
  readonly isSearch: boolean
}

/** Tells screen readers how many options a search has found, and everybody when there is none. */
export function FoundOptions({ count, isSearch }: FoundOptionsProps) {
  const { t } = useTranslation()
  return (
    <p className={count === 0 ? optionList('empty') : 'visually-hidden'} role="status">
      {count === 0 ? t('context.empty') : isSearch ? t('context.found', { count }) : ''}
    </p>
  )
}
