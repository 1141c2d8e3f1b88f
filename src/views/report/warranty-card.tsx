import type { ReactNode } from 'react'
import type { Warranty } from '../../domain/report/warranty.ts'
import { Icon } from '../parts/icon.tsx'
import { warrantyCard } from '../theme/recipes/report/battery-section.recipe.ts'
import { reportCard } from '../theme/recipes/report/report-card.recipe.ts'
import { reportPage } from '../theme/recipes/report/report-page.recipe.ts'
import { Meaning } from './meaning.tsx'
import { ReportCard } from './report-card.tsx'
import { distanceText, type ReportWords } from './report-texts.ts'

interface WarrantyProps {
  readonly warranty: Warranty
  readonly words: ReportWords
}

interface WarrantyCardProps extends WarrantyProps {
  /** Controls for staff, below. */
  readonly children?: ReactNode
}

/** The maker's warranty of the battery: what is known of the time and the distance that are left, then what was promised. */
export function WarrantyCard({ warranty, words, children }: WarrantyCardProps) {
  const { t, formats } = words
  const { left, limit, isUsedUp, time, floor, claim } = warranty
  const isOver = isUsedUp || time.is === 'over'
  const isLeft = !isOver && time.is !== 'probablyOver'
  const driven = limit === null || left === null || limit.value === 0 ? null : 1 - left.value / limit.value
  return (
    <ReportCard title={t('report.warranty.title')} look={warrantyCard('root')}>
      <Time warranty={warranty} words={words} />
      {driven === null || !isLeft ? null : (
        <div className={warrantyCard('road')} aria-hidden="true">
          <i style={{ width: `${(1 - driven) * 100}%` }} />
        </div>
      )}
      {limit === null || left === null || !isLeft ? null : (
        <p className={`${reportCard('detail')} ${warrantyCard('detail')}`}>
          {t('report.warranty.left', { distance: distanceText(left, words) })}
          <span>{t('report.warranty.of', { distance: distanceText(limit, words) })}</span>
        </p>
      )}
      {claim === null ? null : (
        <p className={warrantyCard('claim')}>
          <Icon name="alert" size={16} />
          {t(`report.warranty.claim.${claim}`)}
        </p>
      )}
      <p className={reportPage('finePrint')}>
        {[
          promiseText(warranty, words),
          ...(floor === null || isOver ? [] : [t('report.warranty.floor', { share: formats.share(floor) })]),
          ...reasonsOf(warranty, words),
          t('report.warranty.terms'),
        ].join(' ')}
      </p>
      {children}
      <Meaning of="warranty" about={t('report.warranty.title')} t={t} />
    </ReportCard>
  )
}

/** The months that are left for certain, else those that are left at most, else that it is over or unknown. */
function Time({ warranty: { isUsedUp, time }, words: { t, formats } }: WarrantyProps) {
  const months = isUsedUp ? null : monthsOf(time)
  return (
    <p className={reportCard('figure')}>
      {months === null ? (
        <span className={reportCard('absent')}>
          {isUsedUp || time.is === 'over'
            ? t('report.warranty.over')
            : time.is === 'probablyOver'
              ? t('report.warranty.probablyOver')
              : time.is === 'known'
                ? t('report.warranty.underMonth')
                : t('report.warranty.unknown')}
        </span>
      ) : (
        <>
          {formats.whole(months.count)}
          <small>{t(`report.warranty.${months.bound}`, { count: months.count })}</small>
        </>
      )}
    </p>
  )
}

function monthsOf(time: Warranty['time']) {
  if (time.is === 'known') return time.months === 0 ? null : ({ count: time.months, bound: 'known' } as const)
  if (time.is === 'left') return { count: time.leastMonths, bound: 'atLeast' } as const
  return time.is === 'perhapsLeft' ? ({ count: time.mostMonths, bound: 'atMost' } as const) : null
}

/** `The maker promised 8 years or 120,000 mi, whichever comes first.` */
function promiseText({ years, limit }: Warranty, words: ReportWords): string {
  const { t, formats } = words
  const time =
    years === null ? null : t('report.warranty.years', { count: years, years: formats.fine(years) })
  const distance = limit === null ? null : distanceText(limit, words)
  const terms =
    time === null || distance === null
      ? (time ?? distance ?? '')
      : t('report.warranty.either', { time, distance })
  return t('report.warranty.promised', { terms })
}

/** Sentences on how the time that is left is known. */
function reasonsOf({ years, isUsedUp, time }: Warranty, { t, formats }: ReportWords): readonly string[] {
  const dayText = (day: string) => formats.date(day, 'UTC')
  if (isUsedUp) return [t('report.warranty.usedUp')]
  if (time.is === 'known')
    return [t('report.warranty.time.known', { from: dayText(time.from), until: dayText(time.until) })]
  if (time.is === 'over')
    return [
      time.until === null
        ? t('report.warranty.time.over')
        : t('report.warranty.time.ended', { until: dayText(time.until) }),
    ]
  if (!('mostMonths' in time)) return [t('report.warranty.time.unknown')]
  const { mostMonths, firstUse } = time
  // Up to the whole promise says nothing.
  const isBounded = years !== null && mostMonths < years * 12
  return [
    ...(time.is === 'perhapsLeft' ? [t('report.warranty.time.perhapsOver')] : []),
    ...(time.is === 'perhapsLeft' || !isBounded
      ? []
      : [t('report.warranty.time.most', { count: mostMonths })]),
    t('report.warranty.time.between', { from: String(firstUse.from), to: String(firstUse.to) }),
  ]
}
