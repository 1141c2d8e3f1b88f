import { useTranslation } from 'react-i18next'
import { useProfile } from '../../session/use-session.ts'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { topbar } from '../../theme/recipes/shell/topbar.recipe.ts'
import { LayerButton } from '../../widgets/layer-button.tsx'
import { settingsWidgets } from './settings-widgets.ts'

/** Opened by the initials of who is signed in. */
export function SettingsMenu({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = useTranslation()
  const { firstName, lastName } = useProfile()
  const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase()
  return (
    <LayerButton
      widgets={settingsWidgets}
      opens="dialog"
      className={button({ variant: 'ghost', size: 'icon' })}
      // Who speaks to the computer names what is seen.
      label={t('shell.settingsOf', { initials })}
      button={<span className={topbar('initials')}>{initials}</span>}
    >
      {({ SettingsPanel }, layer) => <SettingsPanel layer={layer} onHelp={onHelp} />}
    </LayerButton>
  )
}
