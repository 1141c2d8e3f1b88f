import type { Pair } from '../../domain/public/ownership-assumptions.ts'
import { bars } from '../theme/recipes/public/ownership-charts.recipe.ts'
import type { OwnershipFigures } from './ownership-figures.ts'

interface BarPairProps {
  readonly figures: OwnershipFigures
  /** Caption for screen readers. */
  readonly caption: string
  readonly values: Pair<number>
  readonly text: (value: number) => string
}

const WIDTH = 200

/** A figure of both vehicles: a table with bars. */
export function BarPair({ figures: { t, names }, caption, values, text }: BarPairProps) {
  const most = Math.max(values.selected, values.comparison)
  return (
    <table className={bars()}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('ownership.cost.vehicle')}</th>
          <th scope="col">{t('ownership.cost.column')}</th>
        </tr>
      </thead>
      <tbody>
        {(['selected', 'comparison'] as const).map((which) => (
          <tr key={which} className={which}>
            <th scope="row">{names[which]}</th>
            <td>
              <b>{text(values[which])}</b>
              <svg viewBox={`0 0 ${WIDTH} 14`} preserveAspectRatio="none" aria-hidden="true">
                <rect className="ground" width={WIDTH} height="14" />
                <rect width={most > 0 ? (values[which] / most) * WIDTH : 0} height="14" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
