import { listCard, listCards } from '../../theme/recipes/lists/list-cards.recipe.ts'
import { bar } from '../../theme/recipes/parts/feedback.recipe.ts'

const CARDS = [1, 2, 3, 4]

/** Placeholder on phones until the first rows are loaded. */
export function CardsSkeleton() {
  return (
    <div className={listCards('root')} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={listCard('root', { skeleton: true })}>
          <i className={bar()} />
          <i className={bar({ short: true })} />
          <i className={bar()} />
        </div>
      ))}
    </div>
  )
}
