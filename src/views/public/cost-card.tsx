import { card, cardHead, ratio } from '../theme/recipes/public/ownership.recipe.ts'
import { BarPair } from './bar-pair.tsx'
import type { OwnershipFigures } from './ownership-figures.ts'

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
