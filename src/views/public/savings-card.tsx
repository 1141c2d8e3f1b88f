import { card, hero } from '../theme/recipes/public/ownership.recipe.ts'
import { savingsParts } from '../theme/recipes/public/ownership-charts.recipe.ts'
import { directionOf, type OwnershipFigures } from './ownership-figures.ts'

/** Total savings or extra cost, and its parts. */
export function SavingsCard({ figures }: { readonly figures: OwnershipFigures }) {
  const { t, ownership, formats, years } = figures
  const total = ownership.savings.total ?? 0
  const { monthly, incentives } = ownership.savings
  const direction = directionOf(total)
  const label = { saved: 'label', extra: 'extra', same: 'same' } as const
  return (
    <section className={`${card()} ${hero()} ${direction}`} aria-labelledby="savings">
      <h2 id="savings">{t(`ownership.savings.${label[direction]}`, { years })}</h2>
      {direction === 'same' ? null : (
        <p className="total">
          <strong>{formats.roughly(total)}</strong>
          {monthly === null || directionOf(monthly) === 'same' ? null : (
            <span>
              {t(`ownership.savings.${monthly > 0 ? 'monthly' : 'monthlyExtra'}`, {
                amount: formats.roughly(monthly),
              })}
            </span>
          )}
        </p>
      )}
      <Parts
        figures={figures}
        parts={[
          ['fuel', ownership.fuel.savings],
          ['maintenance', ownership.maintenance.savings],
          ['incentives', incentives],
        ]}
      />
    </section>
  )
}

interface PartsProps {
  readonly figures: OwnershipFigures
  readonly parts: readonly (readonly ['fuel' | 'maintenance' | 'incentives', number | null])[]
}

const WIDTH = 200
const MIDDLE = WIDTH / 2

/** Each part with a bar: to the right for savings, to the left for extra cost. */
function Parts({ figures: { t, formats }, parts }: PartsProps) {
  const most = Math.max(1, ...parts.map(([, value]) => Math.abs(value ?? 0)))
  const shown = parts.flatMap(([name, value]) => (value === null || value === 0 ? [] : [{ name, value }]))
  if (shown.length === 0) return null
  const hasExtra = shown.some(({ value }) => value < 0)
  const zero = hasExtra ? MIDDLE : 0
  return (
    <table className={savingsParts()}>
      <caption className="visually-hidden">{t('ownership.savings.parts')}</caption>
      <tbody>
        {shown.map(({ name, value }) => {
          const length = (Math.abs(value) / most) * (WIDTH - zero)
          return (
            <tr key={name}>
              <th scope="row">{t(`ownership.savings.${name}`)}</th>
              <td className="measure">
                <svg viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden="true">
                  <rect
                    x={value < 0 ? zero - length : zero}
                    width={length}
                    height="10"
                    className={value < 0 ? 'against' : 'for'}
                  />
                </svg>
              </td>
              <td>
                {t(`ownership.savings.${value < 0 ? 'partExtra' : 'partSaved'}`, {
                  amount: formats.roughly(value),
                })}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
