import type { Warranty } from '../../domain/report/warranty.ts'
import { warrantyCard } from '../theme/recipes/report/battery-section.recipe.ts'
import { reportCard } from '../theme/recipes/report/report-card.recipe.ts'
import { reportPage } from '../theme/recipes/report/report-page.recipe.ts'
import { ReportCard } from './report-card.tsx'
import { distanceText, type ReportWords } from './report-texts.ts'

interface WarrantyCardProps {
  readonly warranty: Warranty
  readonly words: ReportWords
}

/** The maker's warranty of the battery: years, and the distance that is left. */
export function WarrantyCard({ warranty, words }: WarrantyCardProps) {
  const { t, formats } = words
  const { years, limit, left, isUsedUp, isTimeOver } = warranty
  const driven = limit === null || left === null || limit.value === 0 ? null : 1 - left.value / limit.value
  return (
    <ReportCard title={t('report.warranty.title')} look={warrantyCard('root')}>
      <p className={reportCard('figure')}>
        {years === null ? (
          limit === null ? null : (
            distanceText(limit, words)
          )
        ) : (
          <>
            {formats.fine(years)}
            <small>{t('report.unit.years', { count: years })}</small>
          </>
        )}
      </p>
      {driven === null ? null : (
        <div className={warrantyCard('road')} aria-hidden="true">
          <i style={{ width: `${(1 - driven) * 100}%` }} />
        </div>
      )}
      <p className={`${reportCard('detail')} ${warrantyCard('detail')}`}>
        {left === null
          ? limit === null || years === null
            ? null
            : t('report.warranty.limit', { distance: distanceText(limit, words) })
          : isUsedUp
            ? t('report.warranty.usedUp')
            : t('report.warranty.left', { distance: distanceText(left, words) })}
        {left !== null && limit !== null && !isUsedUp ? (
          <span>{t('report.warranty.of', { distance: distanceText(limit, words) })}</span>
        ) : null}
      </p>
      <p className={reportPage('finePrint')}>
        {years === null ? null : t(isTimeOver ? 'report.warranty.timeOver' : 'report.warranty.timeUnknown')}{' '}
        {t('report.warranty.terms')}
      </p>
    </ReportCard>
  )
}
