import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { LogoMark } from '../parts/logo.tsx'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import './not-found.css'

interface NotFoundPageProps {
  readonly homeHref: string
  readonly contactEmail: string
}

export function NotFoundPage({ homeHref, contactEmail }: NotFoundPageProps) {
  const { t } = useTranslation()
  return (
    <main id="content" className="not-found">
      <LogoMark size={44} />
      <ScreenHeading title={t('notFound.title')} />
      <p className="subtitle">{t('notFound.subtitle')}</p>
      <p className="muted">{t('notFound.description')}</p>
      <Link href={homeHref} className="btn solid tall">
        {t('notFound.callToAction')}
      </Link>
      <p className="contact muted">
        <Trans
          i18nKey="notFound.contact"
          values={{ email: contactEmail }}
          components={{ mail: <MailLink email={contactEmail} /> }}
        />
      </p>
    </main>
  )
}

function MailLink({ email, children }: { readonly email: string; readonly children?: React.ReactNode }) {
  return <a href={`mailto:${email}`}>{children}</a>
}
