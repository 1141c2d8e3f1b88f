import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useIsPhone } from '../lists/use-is-phone.ts'
import { Icon } from '../parts/icon.tsx'
import { Logo } from '../parts/logo.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { bottomNav } from '../theme/recipes/shell/bottom-nav.recipe.ts'
import { shellLayout } from '../theme/recipes/shell/shell-layout.recipe.ts'
import { topbar } from '../theme/recipes/shell/topbar.recipe.ts'
import type { NavigationItem } from './navigation.ts'

interface ShellLayoutProps {
  readonly homeHref: string
  /** Shown above the header on every screen. */
  readonly notice: ReactNode
  readonly navigation: readonly NavigationItem[]
  readonly context: ReactNode
  readonly tools: ReactNode
  readonly children: ReactNode
}

/** The frame of the screens: one bar at the top; on phones the navigation is at the bottom. */
export function ShellLayout({ homeHref, notice, navigation, context, tools, children }: ShellLayoutProps) {
  const { t } = useTranslation()
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
        {notice}
        <header className={topbar('root')}>
          <Link href={homeHref} className={topbar('home')} aria-label={t('shell.home')}>
            <Logo />
          </Link>
          {isPhone ? null : nav}
          <div className={topbar('context')}>{context}</div>
          <div className={topbar('tools')}>{tools}</div>
        </header>
      </div>
      <main id="content" className={shellLayout('main')} tabIndex={-1}>
        {children}
      </main>
      {isPhone ? nav : null}
    </div>
  )
}
