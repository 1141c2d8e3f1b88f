import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../parts/icon.tsx'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { useChild } from '../portal-context.tsx'
import './coming-soon.css'

/** Screens without content yet. */
export function ComingSoonView() {
  const { t } = useTranslation()
  const screen = useSelector(useChild('routeGuard'), ({ context }) =>
    context.screen === 'dealerConfig' ? 'dealerConfig' : 'webTools',
  )
  return (
    <div className="coming-soon">
      <span className="tile">
        <Icon name={screen} size={40} />
      </span>
      <ScreenHeading title={t(`navigation.${screen}`)} />
      <p>{t('comingSoon')}</p>
    </div>
  )
}
