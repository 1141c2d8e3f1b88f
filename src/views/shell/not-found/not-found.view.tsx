import { HOME_PATH } from '../../../domain/session/routes.ts'
import { useSettings } from '../../portal-context.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export function NotFoundView() {
  const { supportEmail } = useSettings()
  return <NotFoundPage homeHref={HOME_PATH} contactEmail={supportEmail} />
}
