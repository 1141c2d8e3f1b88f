import { Popover as ChakraPopover } from '@chakra-ui/react/popover'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { THEMES } from '../../../domain/session/profile.ts'
import type { RoleName } from '../../../domain/session/roles.ts'
import { Icon } from '../../parts/icon.tsx'
import { REPORT_KEY } from '../../support/use-report-key.ts'
import { useReportProblem } from '../../support/use-report-problem.ts'
import { settingsMenu } from '../../theme/recipes/shell/settings-menu.recipe.ts'
import type { OpenLayer } from '../../widgets/layer-button.tsx'
import { PopoverLayer } from '../../widgets/layers/popover-layer.tsx'
import type { NavigationItem } from '../navigation.ts'
import { LanguageChoice, type LanguageChoiceProps } from './language-choice.tsx'
import { Segments } from './segments.tsx'
import type { ThemeSwitchProps } from './theme-switch.tsx'

export interface SettingsPanelProps extends LanguageChoiceProps, ThemeSwitchProps {
  readonly layer: OpenLayer
  readonly user: {
    readonly name: string
    readonly initials: string
    readonly email: string
    readonly role: RoleName | null
  }
  readonly navigation: readonly NavigationItem[]
  readonly signOutHref: string
  /** Shows the help. */
  readonly onHelp: () => void
}

/** Who is signed in, the screens of the settings, theme, language and the way out. */
export function SettingsPanel({
  layer,
  user,
  navigation,
  signOutHref,
  onHelp,
  theme,
  onToggle,
  ...language
}: SettingsPanelProps) {
  const { t } = useTranslation()
  const { onClose } = layer
  const report = useReportProblem()
  return (
    <PopoverLayer {...layer} label={t('shell.settings')} align="end" className={settingsMenu('panel')}>
      <ChakraPopover.Header as="div" className={settingsMenu('who')}>
        <span className="visually-hidden">{t('app.label', { label: t('shell.signedInAs') })} </span>
        <b>{user.name}</b>
        {user.role ? <span>{t(`role.${user.role}`)}</span> : null}
        {user.email}
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
          onSelect={onToggle}
        />
        <LanguageChoice {...language} />
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
        <Link href={signOutHref} className={settingsMenu('item')} onClick={onClose}>
          <Icon name="signOut" />
          {t('shell.signOut')}
        </Link>
      </ChakraPopover.Footer>
    </PopoverLayer>
  )
}
