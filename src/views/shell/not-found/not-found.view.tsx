import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { HOME_PATH } from '../../../domain/session/routes.ts'
import { ScreenHeading } from '../../parts/screen-heading.tsx'
import { usePortal } from '../../portal-context.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { NotFoundFrame } from './not-found-frame.tsx'

export function NotFoundView() {
  const { t } = useTranslation()
  const { supportEmail: email } = usePortal().settings
  return (
    <NotFoundFrame
      heading={<ScreenHeading title={t('notFound.title')} />}
      subtitle={t('notFound.subtitle')}
      description={t('notFound.description')}
      callToAction={
        <Link href={HOME_PATH} className={button({ variant: 'solid', size: 'tall' })}>
          {t('notFound.callToAction')}
        </Link>
      }
      contact={
        <>
          {t('notFound.contact')} <a href={`mailto:${email}`}>{email}</a>
        </>
      }
    />
  )
}
