import { HOME_PATH } from '../../../domain/session/routes.ts'
import { usePortal } from '../../portal-context.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export function NotFoundView() {
  const { supportEmail } = usePortal().settings
  return <NotFoundPage homeHref={HOME_PATH} contactEmail={supportEmail} />
}
