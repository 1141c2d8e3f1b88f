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
  const { years, limit, left, isUsedUp, time } = warranty
  const end = isUsedUp ? 'over' : time
  const driven = limit === null || left === null || limit.value === 0 ? null : 1 - left.value / limit.value
  return (
    <ReportCard title={t('report.warranty.title')} look={warrantyCard('root')}>
      <p className={reportCard('figure')}>
        {end !== 'unknown' ? (
          <span className={reportCard('absent')}>{t(`report.warranty.${end}`)}</span>
        ) : years === null ? (
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
      {driven === null || end !== 'unknown' ? null : (
        <div className={warrantyCard('road')} aria-hidden="true">
          <i style={{ width: `${(1 - driven) * 100}%` }} />
        </div>
      )}
      <p className={`${reportCard('detail')} ${warrantyCard('detail')}`}>
        {end === 'unknown' ? <Left warranty={warranty} words={words} /> : termsText(warranty, words)}
      </p>
      <p className={reportPage('finePrint')}>
        {isUsedUp ? t('report.warranty.usedUp') : years === null ? null : t(`report.warranty.time.${time}`)}{' '}
        {t('report.warranty.terms')}
      </p>
    </ReportCard>
  )
}

/** What is left of the distance. */
function Left({ warranty: { years, limit, left }, words }: WarrantyCardProps) {
  const { t } = words
  if (limit === null) return null
  const distance = distanceText(limit, words)
  if (left === null) return years === null ? null : t('report.warranty.limit', { distance })
  return (
    <>
      {t('report.warranty.left', { distance: distanceText(left, words) })}
      <span>{t('report.warranty.of', { distance })}</span>
    </>
  )
}

/** What a warranty that is over was for: `For 8 years or 120,000 mi`. */
function termsText({ years, limit }: Warranty, words: ReportWords): string {
  const { t, formats } = words
  const terms = [
    ...(years === null ? [] : [t('report.warranty.years', { count: years, years: formats.fine(years) })]),
    ...(limit === null ? [] : [distanceText(limit, words)]),
  ]
  return t('report.warranty.was', { terms: terms.join(t('report.warranty.or')) })
}
