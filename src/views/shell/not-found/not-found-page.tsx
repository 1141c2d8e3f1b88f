import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ScreenHeading } from '../../parts/screen-heading.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { NotFoundFrame } from './not-found-frame.tsx'

interface NotFoundPageProps {
  readonly homeHref: string
  readonly contactEmail: string
}

export function NotFoundPage({ homeHref, contactEmail }: NotFoundPageProps) {
  const { t } = useTranslation()
  return (
    <NotFoundFrame
      heading={<ScreenHeading title={t('notFound.title')} />}
      subtitle={t('notFound.subtitle')}
      description={t('notFound.description')}
      callToAction={
        <Link href={homeHref} className={button({ variant: 'solid', size: 'tall' })}>
          {t('notFound.callToAction')}
        </Link>
      }
      contact={
        <Trans
          i18nKey="notFound.contact"
          values={{ email: contactEmail }}
          components={{ mail: <MailLink email={contactEmail} /> }}
        />
      }
    />
  )
}

function MailLink({ email, children }: { readonly email: string; readonly children?: React.ReactNode }) {
  return <a href={`mailto:${email}`}>{children}</a>
}
