import { useTranslation } from 'react-i18next'
import { Icon } from '../parts/icon.tsx'
import { sectionText } from '../theme/recipes/lists/list-table.recipe.ts'

/** Heading of the reports that wait for their trim. */
export function PinnedNotice() {
  const { t } = useTranslation()
  return (
    <span className={sectionText()}>
      <Icon name="alert" />
      <strong>{t('reports.pinned')}</strong>
      <span>{t('reports.pinnedDetail')}</span>
    </span>
  )
}
