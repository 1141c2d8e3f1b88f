import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { LANGUAGES, type Language, type Theme } from '../../domain/session/profile.ts'
import type { RoleName } from '../../domain/session/roles.ts'
import { IconButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Popover } from '../parts/popover.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { segments, settingsMenu } from '../theme/recipes/shell/settings-menu.recipe.ts'
import type { NavigationItem } from './navigation.ts'

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

interface LanguageChoiceProps {
  readonly language: Language
  readonly onSelect: (language: Language) => void
}

export function LanguageChoice({ language, onSelect }: LanguageChoiceProps) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend>{t('shell.language')}</legend>
      <div className={segments('root')}>
        {LANGUAGES.map((name) => (
          <label key={name} className={segments('option')} lang={name}>
            <input
              className={segments('input')}
              type="radio"
              name="language"
              value={name}
              checked={name === language}
              onChange={() => onSelect(name)}
            />
            {t(`language.${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SettingsMenuProps extends LanguageChoiceProps {
  readonly user: { readonly name: string; readonly email: string; readonly role: RoleName | null }
  readonly navigation: readonly NavigationItem[]
  readonly signOutHref: string
}

export function SettingsMenu({ user, navigation, signOutHref, ...language }: SettingsMenuProps) {
  const { t } = useTranslation()
  return (
    <Popover
      label={t('shell.settings')}
      align="end"
      className={settingsMenu('panel')}
      buttonClass={button({ variant: 'ghost', size: 'icon' })}
      buttonLabel={t('shell.settings')}
      button={<Icon name="gear" size={18} />}
    >
      {(close) => (
        <>
          <p className={settingsMenu('who')}>
            <span className="visually-hidden">{t('app.label', { label: t('shell.signedInAs') })} </span>
            <b>{user.name}</b>
            {user.email}
            {user.role ? <span>{t(`role.${user.role}`)}</span> : null}
          </p>
          <div className={settingsMenu('entries')}>
            {navigation.map(({ href, label, icon, isActive }) => (
              <Link
                key={href}
                href={href}
                className={settingsMenu('item')}
                aria-current={isActive ? 'page' : undefined}
                onClick={close}
              >
                <Icon name={icon} />
                {label}
              </Link>
            ))}
          </div>
          <LanguageChoice {...language} />
          <div className={settingsMenu('entries')}>
            <Link href={signOutHref} className={settingsMenu('item')} onClick={close}>
              <Icon name="signOut" />
              {t('shell.signOut')}
            </Link>
          </div>
        </>
      )}
    </Popover>
  )
}
