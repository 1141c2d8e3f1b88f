import type { TFunction } from 'i18next'
import { type CellHealth, type ReportRow, scoreBand, scoreLabel } from '../../domain/lists/report.ts'
import { badge } from '../theme/recipes/parts/badge.recipe.ts'
import { type StateIconName, stateIcon } from '../theme/recipes/parts/row-icon.recipe.ts'
import { scoreMark } from '../theme/recipes/parts/score.recipe.ts'

/* Badges stand in table cells, by the hundred: they take `t` from the list instead of each subscribing to it. */

/** Of the cell of a table or a card, which is the badge. */
export function cellHealthLook(row: RowHealth): string {
  const { tone, icon } = HEALTH_LOOKS[healthOf(row)]
  return `${badge({ tone })} ${stateIcon({ name: icon })}`
}

export function cellHealthText(row: RowHealth, t: TFunction): string {
  return t(`cellHealth.${healthOf(row)}`)
}

type RowHealth = Pick<ReportRow, 'cellHealth' | 'doubts'>

function healthOf({ cellHealth, doubts }: RowHealth): keyof typeof HEALTH_LOOKS {
  return cellHealth ?? (doubts.includes('cells') ? 'doubted' : 'missing')
}

const HEALTH_LOOKS = {
  healthy: { tone: 'good', icon: 'check' },
  issue: { tone: 'poor', icon: 'alert' },
  doubted: { tone: 'fair', icon: 'alert' },
  missing: { tone: 'none', icon: 'minus' },
} as const satisfies Record<CellHealth | 'doubted' | 'missing', { tone: string; icon: StateIconName }>

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
      <b>{Math.round(score)}</b>
      {` ${t(`score.${scoreLabel(score)}`)}`}
    </span>
  )
}

/** The word and the gauge without the number. */
export function ScoreWord({ score, t }: { readonly score: number; readonly t: TFunction }) {
  const band = scoreBand(score)
  return <span className={scoreMark({ band })}>{t(`score.${scoreLabel(score)}`)}</span>
}
