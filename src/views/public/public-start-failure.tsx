import type { PublicTexts } from '../../i18n/public-texts.ts'
import { emptyState } from '../theme/recipes/parts/feedback.recipe.ts'

/** Names the missing settings of a deployment. */
export function PublicStartFailure({
  t,
  settings,
}: {
  readonly t: PublicTexts
  readonly settings: readonly string[]
}) {
  return (
    <main className={emptyState()}>
      <h1>{t('start.failed')}</h1>
      <p>{t('start.settings')}</p>
      <ul className="mono">
        {settings.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </main>
  )
}
