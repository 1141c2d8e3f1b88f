import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { INSTALL_PATH } from '../../../domain/session/routes.ts'
import { IconButton } from '../../parts/button.tsx'
import { useChild } from '../../portal-context.tsx'
import { installBanner } from '../../theme/recipes/shell/install-banner.recipe.ts'
import { PhoneArt } from './device-art.tsx'

/** Offers phones to install the portal. */
export function InstallBanner() {
  const { t } = useTranslation()
  const banner = useChild('installBanner')
  const platform = useSelector(banner, (snapshot) =>
    snapshot.matches('offering') ? snapshot.context.platform : null,
  )
  if (platform === null) return null
  return (
    <section className={installBanner('root')} aria-labelledby="install-banner">
      <PhoneArt platform={platform} />
      <div className={installBanner('text')}>
        <p id="install-banner">{t(`install.banner.${platform}`)}</p>
        <p className="muted">{t('install.banner.benefit')}</p>
        <Link href={INSTALL_PATH}>{t('install.banner.how')}</Link>
      </div>
      <IconButton
        icon="x"
        label={t('install.banner.dismiss')}
        onClick={() => {
          banner.send({ type: 'banner.dismissed' })
          document.querySelector('h1')?.focus({ preventScroll: true })
        }}
      />
    </section>
  )
}
