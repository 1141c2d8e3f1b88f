import { card } from '../theme/recipes/public/ownership.recipe.ts'
import { BarPair } from './bar-pair.tsx'
import { directionOf, type OwnershipFigures } from './ownership-figures.ts'

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
