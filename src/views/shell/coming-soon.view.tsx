import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../parts/icon.tsx'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { useChild } from '../portal-context.tsx'
import { comingSoon } from '../theme/recipes/shell/coming-soon.recipe.ts'

/** Screens without content yet. */
export function ComingSoonView() {
  const { t } = useTranslation()
  const screen = useSelector(useChild('routeGuard'), ({ context }) =>
    context.screen === 'dealerConfig' ? 'dealerConfig' : 'webTools',
  )
  return (
    <div className={comingSoon('root')}>
      <span className={comingSoon('tile')}>
        <Icon name={screen} size={40} />
      </span>
      <ScreenHeading title={t(`navigation.${screen}`)} />
      <p>{t('comingSoon')}</p>
    </div>
  )
}
