import { card } from '../theme/recipes/public/ownership.recipe.ts'
import { carbon } from '../theme/recipes/public/ownership-tables.recipe.ts'
import type { OwnershipFigures } from './ownership-figures.ts'

/** Emissions of both vehicles. Parts without a figure are left out. */
export function CarbonCard({ figures }: { readonly figures: OwnershipFigures }) {
  const { t, ownership, formats, unit, years } = figures
  const { netKg, notBurned, gramsPerUnit, trees, seedlings } = ownership.carbon
  if (netKg === null) return null
  const isLess = netKg >= 0
  const facts: readonly (readonly [string, string])[] = [
    ...(notBurned === null || notBurned === 0
      ? []
      : [
          [
            formats.volume(Math.abs(notBurned)),
            t(`ownership.carbon.${notBurned > 0 ? 'notBurned' : 'moreBurned'}`),
          ] as const,
        ]),
    ...(gramsPerUnit === null || gramsPerUnit === 0
      ? []
      : [
          [
            formats.grams(Math.abs(gramsPerUnit)),
            t(`ownership.carbon.${isLess ? 'perUnit' : 'morePerUnit'}.${unit}`),
          ] as const,
        ]),
    ...(trees === null || trees === 0 ? [] : [[formats.count(trees), t('ownership.carbon.trees')] as const]),
    ...(seedlings === null || seedlings === 0
      ? []
      : [[formats.count(seedlings), t('ownership.carbon.seedlings')] as const]),
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
