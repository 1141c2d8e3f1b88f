import { scoreScale } from '../theme/recipes/report/health-card.recipe.ts'
import { bandTone } from '../theme/recipes/report/report-page.recipe.ts'

/** Where the words begin, from the left. */
export const SCORE_BANDS = [
  { band: 'poor', from: 0, to: 70 },
  { band: 'fair', from: 70, to: 80 },
  { band: 'good', from: 80, to: 90 },
  { band: 'excellent', from: 90, to: 100 },
] as const

/** A score from 0 to 100 on the bands of the words. Decorative: the text beside it says the same. */
export function ScoreScale({ score }: { readonly score: number }) {
  return (
    <div className={scoreScale('root')} aria-hidden="true">
      {SCORE_BANDS.map(({ band, from, to }) => (
        <i
          key={band}
          className={`${scoreScale('band')} ${bandTone({ score: band })}`}
          style={{ flexGrow: to - from }}
        />
      ))}
      <b className={scoreScale('hand')} style={{ left: `${score}%` }} />
    </div>
  )
}
