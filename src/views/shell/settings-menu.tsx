import { useTranslation } from 'react-i18next'
import type { Theme } from '../../domain/session/profile.ts'
import { IconButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { LayerButton } from '../widgets/layer-button.tsx'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'
import type { SettingsPanelProps } from './settings-panel.tsx'

export function ThemeSwitch({ theme, onToggle }: { readonly theme: Theme; readonly onToggle: () => void }) {
  const { t } = useTranslation()
  const isDark = theme === 'dark'
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'shell.toLight' : 'shell.toDark')}
      onClick={onToggle}
    />
  )
}

/** Loaded when the page is idle, at the latest. */
export const settingsWidgets = lazyWidgets(() => import('./settings-panel.tsx'))

export function SettingsMenu(props: Omit<SettingsPanelProps, 'layer'>) {
  const { t } = useTranslation()
  return (
    <LayerButton
      widgets={settingsWidgets}
      opens="dialog"
      className={button({ variant: 'ghost', size: 'icon' })}
      label={t('shell.settings')}
      button={<Icon name="gear" size={18} />}
    >
      {({ SettingsPanel }, layer) => <SettingsPanel {...props} layer={layer} />}
    </LayerButton>
  )
}
