import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { HOME_PATH, MAIN_NAVIGATION } from '../../domain/session/routes.ts'
import { useKeyHelp } from '../keys/use-key-help.tsx'
import { useIsPhone } from '../lists/use-is-phone.ts'
import { Icon } from '../parts/icon.tsx'
import { Logo } from '../parts/logo.tsx'
import type { ShellProps } from '../portal-context.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { bottomNav } from '../theme/recipes/shell/bottom-nav.recipe.ts'
import { shellLayout } from '../theme/recipes/shell/shell-layout.recipe.ts'
import { topbar } from '../theme/recipes/shell/topbar.recipe.ts'
import { ContextSelector } from './context/context-selector.tsx'
import { useNavigation } from './navigation.ts'
import { NoticeBars } from './notices/notice-bars.tsx'
import { SearchButton } from './search/search-button.tsx'
import { SettingsFrame } from './settings/settings-frame.tsx'
import { SettingsMenu } from './settings/settings-menu.tsx'
import { ThemeSwitch } from './settings/theme-switch.tsx'

/** The frame of the screens for signed-in users: one bar at the top; on phones the navigation is at the bottom. */
export function ShellView({ isSettings, children }: ShellProps) {
  const { t } = useTranslation()
  const help = useKeyHelp()
  const navigation = useNavigation(MAIN_NAVIGATION)
  const isPhone = useIsPhone()
  const nav = (
    <nav className={isPhone ? bottomNav('root') : topbar('nav')} aria-label={t('shell.navigation')}>
      {navigation.map(({ href, label, shortLabel, icon, isActive }) => (
        <Link
          key={href}
          href={href}
          className={isPhone ? bottomNav('link') : topbar('link')}
          aria-current={isActive ? 'page' : undefined}
        >
          {isPhone ? <Icon name={icon} size={22} /> : null}
          {isPhone ? shortLabel : label}
        </Link>
      ))}
    </nav>
  )
  return (
    <div className={shellLayout('root')}>
      <button
        type="button"
        className={`${shellLayout('skip')} ${button({ variant: 'solid' })}`}
        onClick={() => document.getElementById('content')?.focus()}
      >
        {t('shell.skip')}
      </button>
      <div className={shellLayout('head')}>
        <NoticeBars />
        <header className={topbar('root')}>
          <Link href={HOME_PATH} className={topbar('home')} aria-label={t('shell.home')}>
            <Logo />
          </Link>
          {isPhone ? null : nav}
          <div className={topbar('context')}>
            <ContextSelector />
          </div>
          <div className={topbar('tools')}>
            <SearchButton />
            <ThemeSwitch />
            <SettingsMenu onHelp={help.open} />
            {help.dialog}
          </div>
        </header>
      </div>
      <main id="content" className={shellLayout('main')} tabIndex={-1}>
        {isSettings ? <SettingsFrame>{children}</SettingsFrame> : children}
      </main>
      {isPhone ? nav : null}
    </div>
  )
}
