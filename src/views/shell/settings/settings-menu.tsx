import { useTranslation } from 'react-i18next'
import { Icon } from '../../parts/icon.tsx'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { LayerButton } from '../../widgets/layer-button.tsx'
import type { SettingsPanelProps } from './settings-panel.tsx'
import { settingsWidgets } from './settings-widgets.ts'

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
