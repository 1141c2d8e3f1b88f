import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Icon } from '../parts/icon.tsx'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import './home.css'

export function HomePage({
  name,
  reportsHref,
}: {
  readonly name: string
  readonly reportsHref: string | null
}) {
  const { t } = useTranslation()
  return (
    <div className="home-page">
      <ScreenHeading title={t('home.title')}>{t('home.welcome', { name })}</ScreenHeading>
      <p className="muted">{t('home.intro')}</p>
      {reportsHref === null ? null : (
        <Link href={reportsHref} className="home-card">
          <Icon name="reports" size={28} />
          <span>
            <b>{t('home.reports')}</b>
            <span>{t('home.reportsDetail')}</span>
          </span>
          <Icon name="chevronRight" size={18} />
        </Link>
      )}
    </div>
  )
}
