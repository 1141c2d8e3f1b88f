import type { TFunction } from 'i18next'
import { type ReportRow, type ScoreBand, scoreBand, scoreLabel } from '../../domain/lists/report.ts'
import { badge } from '../theme/recipes/parts/badge.recipe.ts'
import { scoreMark } from '../theme/recipes/parts/score.recipe.ts'
import { Icon } from './icon.tsx'

/* Badges stand in table cells, by the hundred: they take `t` from the list instead of each subscribing to it. */

interface CellHealthBadgeProps {
  readonly row: Pick<ReportRow, 'cellHealth' | 'doubts'>
  readonly t: TFunction
}

export function CellHealthBadge({ row: { cellHealth: health, doubts }, t }: CellHealthBadgeProps) {
  if (health === 'healthy')
    return (
      <span className={badge({ tone: 'good' })}>
        <Icon name="check" size={14} />
        {t('cellHealth.healthy')}
      </span>
    )
  if (health === 'issue')
    return (
      <span className={badge({ tone: 'poor' })}>
        <Icon name="alert" size={14} />
        {t('cellHealth.issue')}
      </span>
    )
  if (doubts.includes('cells'))
    return (
      <span className={badge({ tone: 'fair' })}>
        <Icon name="alert" size={14} />
        {t('cellHealth.doubted')}
      </span>
    )
  return (
    <span className={badge({ tone: 'none' })}>
      <Icon name="minus" size={14} />
      {t('cellHealth.missing')}
    </span>
  )
}

const BARS = { excellent: 4, good: 3, fair: 2, poor: 1 } as const

interface ScoreBadgeProps {
  readonly row: Pick<ReportRow, 'score' | 'doubts'>
  readonly t: TFunction
}

/** Number, word and a gauge of four bars; without a score what to check, if anything. The colour adds no information. */
export function ScoreBadge({ row: { score, doubts }, t }: ScoreBadgeProps) {
  const [doubt] = doubts
  if (doubt !== undefined) return <span className={badge({ tone: 'fair' })}>{t(`doubt.${doubt}`)}</span>
  if (score === null) return <span className={badge({ tone: 'none' })}>{t('score.missing')}</span>
  const band = scoreBand(score)
  return (
    <span className={scoreMark({ band })}>
      <Gauge band={band} />
      <b>{Math.round(score)}</b> {t(`score.${scoreLabel(score)}`)}
    </span>
  )
}

/** The word and the gauge without the number. */
export function ScoreWord({ score, t }: { readonly score: number; readonly t: TFunction }) {
  const band = scoreBand(score)
  return (
    <span className={scoreMark({ band })}>
      <Gauge band={band} />
      {t(`score.${scoreLabel(score)}`)}
    </span>
  )
}

/** One path for the filled bars, one for the others. */
function Gauge({ band }: { readonly band: ScoreBand }) {
  const rest = BAR_PATHS.slice(BARS[band]).join('')
  return (
    <svg viewBox="0 0 14 12" width="14" height="12" fill="currentColor" aria-hidden="true">
      <path d={BAR_PATHS.slice(0, BARS[band]).join('')} />
      {rest === '' ? null : <path d={rest} fillOpacity="0.25" />}
    </svg>
  )
}

/** Bars of 2.4 by 3, 6, 9 and 12 with corner radius 0.8. */
const BAR_PATHS = [0, 1, 2, 3].map((bar) => {
  const [x, y, side] = [bar * 3.7 + 0.8, 9 - bar * 3, 1.4 + bar * 3]
  return `M${x} ${y}h.8a.8.8 0 0 1 .8.8v${side}a.8.8 0 0 1-.8.8h-.8a.8.8 0 0 1-.8-.8v-${side}a.8.8 0 0 1 .8-.8Z`
})
