import { PageSpinner } from '../parts/spinner.tsx'
import { usePublicScope } from './public-context.tsx'

export function Loading() {
  const { t } = usePublicScope()
  return (
    <main>
      <PageSpinner label={t('publicPage.loading')} />
    </main>
  )
}
