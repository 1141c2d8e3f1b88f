import { useTranslation } from 'react-i18next'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { topbar } from '../../theme/recipes/shell/topbar.recipe.ts'
import { LayerButton } from '../../widgets/layer-button.tsx'
import type { SettingsPanelProps } from './settings-panel.tsx'
import { settingsWidgets } from './settings-widgets.ts'

/** Opened by the initials of who is signed in. */
export function SettingsMenu(props: Omit<SettingsPanelProps, 'layer'>) {
  const { t } = useTranslation()
  return (
    <LayerButton
      widgets={settingsWidgets}
      opens="dialog"
      className={button({ variant: 'ghost', size: 'icon' })}
      label={t('shell.settings')}
      button={<span className={topbar('initials')}>{props.user.initials}</span>}
    >
      {({ SettingsPanel }, layer) => <SettingsPanel {...props} layer={layer} />}
    </LayerButton>
  )
}
