import { useTranslation } from 'react-i18next'
import { Icon } from '../parts/icon.tsx'

/** Heading of the reports that wait for their trim. */
export function PinnedNotice() {
  const { t } = useTranslation()
  return (
    <span className="section-text">
      <Icon name="alert" />
      <strong>{t('reports.pinned')}</strong>
      <span>{t('reports.pinnedDetail')}</span>
    </span>
  )
}
