import { card } from '../theme/recipes/public/ownership.recipe.ts'
import { carbon } from '../theme/recipes/public/ownership-tables.recipe.ts'
import type { OwnershipFigures } from './ownership-figures.ts'

/** Emissions of both vehicles. Parts without a figure are left out. */
export function CarbonCard({ figures }: { readonly figures: OwnershipFigures }) {
  const { t, ownership, formats, unit, years } = figures
  const { netKg, notBurned, gramsPerUnit, trees, seedlings } = ownership.carbon
  if (netKg === null) return null
  const isLess = netKg >= 0
  const fact = (value: number | null, show: (value: number) => string, words: string) =>
    value ? [[show(Math.abs(value)), words] as const] : []
  const burned = t(`ownership.carbon.${(notBurned ?? 0) > 0 ? 'notBurned' : 'moreBurned'}`)
  const facts = [
    ...fact(notBurned, formats.volume, burned),
    ...fact(gramsPerUnit, formats.grams, t(`ownership.carbon.${isLess ? 'perUnit' : 'morePerUnit'}.${unit}`)),
    ...fact(trees, formats.count, t('ownership.carbon.trees')),
    ...fact(seedlings, formats.count, t('ownership.carbon.seedlings')),
  ]
  return (
    <section className={`${card()} ${carbon()}`} aria-labelledby="carbon">
      <h2 id="carbon">{t('ownership.carbon.title')}</h2>
      <p>
        {t(`ownership.carbon.${isLess ? 'saved' : 'extra'}`, {
          mass: formats.mass(Math.abs(netKg)),
          years,
        })}
      </p>
      {facts.length === 0 ? null : (
        <ul>
          {facts.map(([value, words]) => (
            <li key={words}>
              <b>{value}</b> <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
