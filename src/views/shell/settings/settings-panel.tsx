import { Popover as ChakraPopover } from '@chakra-ui/react/popover'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { THEMES } from '../../../domain/session/profile.ts'
import { SETTINGS_NAVIGATION, SIGN_OUT_PATH } from '../../../domain/session/routes.ts'
import { REPORT_KEY } from '../../../domain/shell/shortcuts.ts'
import { Icon } from '../../parts/icon.tsx'
import { useChild } from '../../portal-context.tsx'
import { useProfile } from '../../session/use-session.ts'
import { useReportProblem } from '../../support/use-report-problem.ts'
import { settingsMenu } from '../../theme/recipes/shell/settings-menu.recipe.ts'
import type { OpenLayer } from '../../widgets/layer-button.tsx'
import { PopoverLayer } from '../../widgets/layers/popover-layer.tsx'
import { useNavigation } from '../navigation.ts'
import { LanguageChoice } from './language-choice.tsx'
import { Segments } from './segments.tsx'

interface SettingsPanelProps {
  readonly layer: OpenLayer
  readonly onHelp: () => void
}

/** Who is signed in, the screens of the settings, theme, language and the way out. */
export function SettingsPanel({ layer, onHelp }: SettingsPanelProps) {
  const { t } = useTranslation()
  const { firstName, lastName, email, role } = useProfile()
  const preferences = useChild('preferences')
  const theme = useSelector(preferences, ({ context }) => context.theme)
  const navigation = useNavigation(SETTINGS_NAVIGATION)
  const { onClose } = layer
  const report = useReportProblem()
  return (
    <PopoverLayer {...layer} label={t('shell.settings')} align="end" className={settingsMenu('panel')}>
      <ChakraPopover.Header as="div" className={settingsMenu('who')}>
        <span className="visually-hidden">{t('app.label', { label: t('shell.signedInAs') })} </span>
        <b>{`${firstName} ${lastName}`}</b>
        {role ? <span>{t(`role.${role}`)}</span> : null}
        {email}
      </ChakraPopover.Header>
      <ChakraPopover.Body>
        <div className={settingsMenu('entries')}>
          {navigation.map(({ href, label, icon, isActive }) => (
            <Link
              key={href}
              href={href}
              className={settingsMenu('item')}
              aria-current={isActive ? 'page' : undefined}
              onClick={onClose}
            >
              <Icon name={icon} />
              {label}
            </Link>
          ))}
        </div>
        <Segments
          legend={t('shell.theme')}
          name="theme"
          options={THEMES.map((value) => ({ value, label: t(`shell.themes.${value}`) }))}
          value={theme}
          onSelect={() => preferences.send({ type: 'theme.toggled' })}
        />
        <LanguageChoice />
      </ChakraPopover.Body>
      <ChakraPopover.Footer as="div" className={settingsMenu('entries')}>
        <button
          type="button"
          className={settingsMenu('item')}
          aria-keyshortcuts={REPORT_KEY}
          onClick={() => {
            onClose()
            report()
          }}
        >
          <Icon name="alert" />
          {t('support.report')}
          <kbd>{REPORT_KEY}</kbd>
        </button>
        <button
          type="button"
          className={settingsMenu('item')}
          aria-keyshortcuts="?"
          onClick={() => {
            onClose()
            onHelp()
          }}
        >
          <Icon name="help" />
          {t('shell.help')}
          <kbd>?</kbd>
        </button>
        <Link href={SIGN_OUT_PATH} className={settingsMenu('item')} onClick={onClose}>
          <Icon name="signOut" />
          {t('shell.signOut')}
        </Link>
      </ChakraPopover.Footer>
    </PopoverLayer>
  )
}
