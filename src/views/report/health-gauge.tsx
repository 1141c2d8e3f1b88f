import { scoreGauge } from '../theme/recipes/report/health-card.recipe.ts'
import { gaugeArc, gaugePoint } from './gauge-arc.ts'

const RADIUS = 96

/** The state of health (0 to 100) as a dial, in the colour of the card. Decorative: the text in it says the same. */
export function HealthGauge({ percent }: { readonly percent: number | null }) {
  return (
    <svg className={scoreGauge('root')} viewBox="-112 -112 224 172" aria-hidden="true">
      <path className={scoreGauge('track')} d={gaugeArc(0, 100, RADIUS)} />
      {percent === null ? null : <Reached percent={percent} />}
    </svg>
  )
}

function Reached({ percent }: { readonly percent: number }) {
  const [inner, outer] = [gaugePoint(percent, RADIUS - 13), gaugePoint(percent, RADIUS + 13)]
  return (
    <>
      <path className={scoreGauge('reached')} d={gaugeArc(0, percent, RADIUS)} />
      <line className={scoreGauge('hand')} x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} />
    </>
  )
}
