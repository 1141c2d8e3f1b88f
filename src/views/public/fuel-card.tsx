import type { FuelUse } from '../../domain/public/ownership.ts'
import { card } from '../theme/recipes/public/ownership.recipe.ts'
import { stack } from '../theme/recipes/public/ownership-charts.recipe.ts'
import { breakdown } from '../theme/recipes/public/ownership-tables.recipe.ts'
import { directionOf, type OwnershipFigures } from './ownership-figures.ts'

const SOURCES = ['home', 'public', 'volume'] as const
type Source = (typeof SOURCES)[number]

const AMOUNTS = {
  home: { cost: 'homeCost', amount: 'homeKwh' },
  public: { cost: 'publicCost', amount: 'publicKwh' },
  volume: { cost: 'volumeCost', amount: 'volume' },
} as const satisfies Record<Source, { cost: keyof FuelUse; amount: keyof FuelUse }>

/** Fuel and electricity of both vehicles, and their cost. */
export function FuelCard({ figures }: { readonly figures: OwnershipFigures }) {
  const { t, ownership, formats, names, years } = figures
  const { selected, comparison, savings } = ownership.fuel
  const rows = SOURCES.filter((source) =>
    [selected, comparison].some((use) => (use[AMOUNTS[source].amount] ?? 0) > 0),
  )
  return (
    <section className={card()} aria-labelledby="fuel">
      <h2 id="fuel">{t('ownership.fuel.title')}</h2>
      {savings === null ? null : (
        <p>{t(`ownership.fuel.${directionOf(savings)}`, { amount: formats.roughly(savings), years })}</p>
      )}
      <FuelBars figures={figures} />
      <table className={breakdown()}>
        <caption className="visually-hidden">{t('ownership.fuel.table', { years })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ownership.fuel.item')}</th>
            <th scope="col">{names.selected}</th>
            <th scope="col">{names.comparison}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((source) => (
            <tr key={source}>
              <th scope="row">
                <i className={`key ${source}`} aria-hidden="true" />
                {t(`ownership.fuel.${source}`)}
              </th>
              <Cell figures={figures} use={selected} source={source} />
              <Cell figures={figures} use={comparison} source={source} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('ownership.fuel.total')}</th>
            {[selected, comparison].map(({ total }, at) => (
              <td key={at === 0 ? 'selected' : 'comparison'}>
                {total === null ? '–' : formats.roughly(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface CellProps {
  readonly figures: OwnershipFigures
  readonly use: FuelUse
  readonly source: Source
}

function Cell({ figures: { t, formats }, use, source }: CellProps) {
  const amount = use[AMOUNTS[source].amount]
  const cost = use[AMOUNTS[source].cost]
  if (amount === 0) return <td className="muted">{t('ownership.fuel.none')}</td>
  if (amount === null) return <td className="muted">–</td>
  return (
    <td>
      {cost === null ? '–' : formats.roughly(cost)}
      <small>
        {source === 'volume' ? formats.volume(amount) : t('ownership.kWh', { value: formats.count(amount) })}
      </small>
    </td>
  )
}

const WIDTH = 200

/** The same as stacked bars. Decorative: the table below has the numbers. */
function FuelBars({ figures: { ownership, names } }: { readonly figures: OwnershipFigures }) {
  const { selected, comparison } = ownership.fuel
  const most = Math.max(selected.total ?? 0, comparison.total ?? 0)
  if (most === 0) return null
  return (
    <div className={stack()} aria-hidden="true">
      {[selected, comparison].map((use, at) => {
        const parts = SOURCES.map((source) => ({
          source,
          width: ((use[AMOUNTS[source].cost] ?? 0) / most) * WIDTH,
        }))
        return (
          <div key={at === 0 ? 'selected' : 'comparison'}>
            <span>{at === 0 ? names.selected : names.comparison}</span>
            <svg viewBox={`0 0 ${WIDTH} 14`} preserveAspectRatio="none" aria-hidden="true">
              <rect className="ground" width={WIDTH} height="14" />
              {parts.map(({ source, width }, index) => (
                <rect
                  key={source}
                  className={source}
                  x={parts.slice(0, index).reduce((sum, part) => sum + part.width, 0)}
                  width={width}
                  height="14"
                />
              ))}
            </svg>
          </div>
        )
      })}
    </div>
  )
}
