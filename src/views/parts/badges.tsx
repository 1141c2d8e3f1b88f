import type { TFunction } from 'i18next'
import { type CellHealth, scoreBand, scoreLabel } from '../../domain/report.ts'
import { Icon } from './icon.tsx'

/* Badges stand in table cells, by the hundred: they take `t` from the list instead of each subscribing to it. */

interface CellHealthBadgeProps {
  readonly health: CellHealth | null
  readonly t: TFunction
}

export function CellHealthBadge({ health, t }: CellHealthBadgeProps) {
  if (health === 'healthy')
    return (
      <span className="badge good">
        <Icon name="check" size={14} />
        {t('cellHealth.healthy')}
      </span>
    )
  if (health === 'issue')
    return (
      <span className="badge poor">
        <Icon name="alert" size={14} />
        {t('cellHealth.issue')}
      </span>
    )
  return (
    <span className="badge none">
      <Icon name="minus" size={14} />
      {t('cellHealth.missing')}
    </span>
  )
}

const BARS = { excellent: 4, good: 3, fair: 2, poor: 1 } as const

/** Figure, word and a gauge of four bars: the colour only repeats them. */
export function ScoreBadge({ score, t }: { readonly score: number | null; readonly t: TFunction }) {
  if (score === null) return <span className="badge none">{t('score.missing')}</span>
  const band = scoreBand(score)
  return (
    <span className={`score ${band}`}>
      <svg viewBox="0 0 14 12" width="14" height="12" aria-hidden="true">
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 3.7}
            y={9 - bar * 3}
            width="2.4"
            height={3 + bar * 3}
            rx="0.8"
            fill="currentColor"
            opacity={bar < BARS[band] ? 1 : 0.25}
          />
        ))}
      </svg>
      <b>{Math.round(score)}</b> {t(`score.${scoreLabel(score)}`)}
    </span>
  )
}
