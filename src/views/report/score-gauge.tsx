import { type ScoreBand, scoreBand } from '../../domain/lists/report.ts'
import { scoreGauge } from '../theme/recipes/report/health-card.recipe.ts'
import { bandTone } from '../theme/recipes/report/report-page.recipe.ts'
import { gaugeArc, gaugePoint } from './gauge-arc.ts'

/** The bands of the specification: poor up to 70, fair up to 80, good up to 90, excellent above. */
const STRETCHES: readonly { readonly band: ScoreBand; readonly from: number; readonly to: number }[] = [
  { band: 'poor', from: 0, to: 70 },
  { band: 'fair', from: 70, to: 80 },
  { band: 'good', from: 80, to: 90 },
  { band: 'excellent', from: 90, to: 100 },
]
const RADIUS = 96
/** Half of the gap between two bands. */
const GAP = 0.5

/** A score as a dial with a part for each band. Decorative: the text beside it says the same. Empty without a score. */
export function ScoreGauge({ score }: { readonly score: number | null }) {
  const band = score === null ? 'none' : scoreBand(score)
  const hand = score === null ? null : [gaugePoint(score, RADIUS - 13), gaugePoint(score, RADIUS + 13)]
  return (
    <svg
      className={`${scoreGauge('root')} ${bandTone({ score: band === 'none' ? undefined : band })}`}
      viewBox="-112 -112 224 172"
      aria-hidden="true"
    >
      {STRETCHES.map(({ band: name, from, to }) => {
        const [start, end] = [from === 0 ? 0 : from + GAP, to === 100 ? 100 : to - GAP]
        return (
          <g key={name}>
            <path className={scoreGauge('track')} d={gaugeArc(start, end, RADIUS)} />
            {score !== null && score > start ? (
              <path className={scoreGauge('reached')} d={gaugeArc(start, Math.min(end, score), RADIUS)} />
            ) : null}
            <path
              className={`${scoreGauge('band')} ${bandTone({ score: name })}`}
              d={gaugeArc(start, end, RADIUS - 14)}
            />
          </g>
        )
      })}
      {hand?.[0] && hand[1] ? (
        <line className={scoreGauge('hand')} x1={hand[0].x} y1={hand[0].y} x2={hand[1].x} y2={hand[1].y} />
      ) : null}
    </svg>
  )
}
