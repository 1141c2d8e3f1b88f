import { useTranslation } from 'react-i18next'
import { EmptyState } from './parts/feedback.tsx'

/** Names the missing settings of a deployment. */
export function StartFailure({ settings }: { readonly settings: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <main id="content">
      <EmptyState icon="alert" title={t('start.failed')}>
        <p>{t('start.settings')}</p>
        <ul className="mono">
          {settings.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </EmptyState>
    </main>
  )
}
