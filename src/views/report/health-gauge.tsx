import { scoreGauge } from '../theme/recipes/report/health-card.recipe.ts'

/** From 0 to 100: 240° clockwise around 0, 0, from the lower left. */
const ARC = 'M-83.14 48A96 96 0 1 1 83.14 48'

/** The state of health (0 to 100) as a dial, in the colour of the card. Decorative: the text in it says the same. */
export function HealthGauge({ percent }: { readonly percent: number }) {
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <svg className={scoreGauge('root')} viewBox="-112 -112 224 172" aria-hidden="true">
      <path className={scoreGauge('track')} d={ARC} />
      <path className={scoreGauge('reached')} d={ARC} pathLength="100" strokeDasharray={`${shown} 100`} />
      <line className={scoreGauge('hand')} x1="83" x2="109" transform={`rotate(${150 + 2.4 * shown})`} />
    </svg>
  )
}
