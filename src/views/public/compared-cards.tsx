import type { Pair } from '../../domain/public/ownership-assumptions.ts'
import { card, cardHead, ratio } from '../theme/recipes/public/ownership.recipe.ts'
import { bars } from '../theme/recipes/public/ownership-charts.recipe.ts'
import { directionOf, type OwnershipFigures } from './ownership-figures.ts'

/** Cost per mile or kilometre of both vehicles, with how many times less or more expensive the first is. */
export function CostCard({ figures }: { readonly figures: OwnershipFigures }) {
  const { t, ownership, formats, unit } = figures
  const { selected, comparison, badge } = ownership.costPerUnit
  if (selected === null || comparison === null) return null
  return (
    <section className={card()} aria-labelledby="cost">
      <div className={cardHead()}>
        <h2 id="cost">{t(`ownership.cost.${unit}`)}</h2>
        {badge === null ? null : (
          <p className={`${ratio()} ${badge.label}`}>
            {t(`ownership.cost.${badge.label}`, { ratio: formats.ratio(badge.ratio) })}
          </p>
        )}
      </div>
      <BarPair
        figures={figures}
        caption={t(`ownership.cost.${unit}`)}
        values={{ selected, comparison }}
        text={formats.fine}
      />
      <p className="note muted">{t('ownership.cost.note')}</p>
    </section>
  )
}

export function MaintenanceCard({ figures }: { readonly figures: OwnershipFigures }) {
  const { t, ownership, formats, years } = figures
  const { selected, comparison, savings } = ownership.maintenance
  if (selected === null || comparison === null) return null
  return (
    <section className={card()} aria-labelledby="maintenance">
      <h2 id="maintenance">{t('ownership.maintenance.title')}</h2>
      {savings === null ? null : (
        <p>
          {t(`ownership.maintenance.${directionOf(savings)}`, { amount: formats.roughly(savings), years })}
        </p>
      )}
      <BarPair
        figures={figures}
        caption={t('ownership.maintenance.table', { years })}
        values={{ selected, comparison }}
        text={formats.roughly}
      />
    </section>
  )
}

interface BarPairProps {
  readonly figures: OwnershipFigures
  readonly caption: string
  readonly values: Pair<number>
  readonly text: (value: number) => string
}

const WIDTH = 200

/** A figure of both vehicles: a table with bars. */
function BarPair({ figures: { t, names }, caption, values, text }: BarPairProps) {
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
