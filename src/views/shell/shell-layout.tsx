import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Icon } from '../parts/icon.tsx'
import { Logo } from '../parts/logo.tsx'
import type { NavigationItem } from './navigation.ts'
import './shell.css'

interface ShellLayoutProps {
  readonly homeHref: string
  /** Above the header: what concerns every screen. */
  readonly notice: ReactNode
  readonly navigation: readonly NavigationItem[]
  readonly context: ReactNode
  readonly tools: ReactNode
  readonly children: ReactNode
}

/** The frame of the portal's screens: one bar above on wide screens; on phones the navigation moves to the bottom. */
export function ShellLayout({ homeHref, notice, navigation, context, tools, children }: ShellLayoutProps) {
  const { t } = useTranslation()
  return (
    <div className="shell">
      <button
        type="button"
        className="skip btn solid"
        onClick={() => document.getElementById('content')?.focus()}
      >
        {t('shell.skip')}
      </button>
      <div className="shell-head">
        {notice}
        <header className="topbar">
          <Link href={homeHref} className="home" aria-label={t('shell.home')}>
            <Logo />
          </Link>
          <nav className="topnav" aria-label={t('shell.navigation')}>
            {navigation.map(({ href, label, isActive }) => (
              <Link key={href} href={href} aria-current={isActive ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <div className="context">{context}</div>
          <div className="tools">{tools}</div>
        </header>
      </div>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <nav className="bottomnav" aria-label={t('shell.navigation')}>
        {navigation.map(({ href, shortLabel, icon, isActive }) => (
          <Link key={href} href={href} aria-current={isActive ? 'page' : undefined}>
            <Icon name={icon} size={22} />
            {shortLabel}
          </Link>
        ))}
      </nav>
    </div>
  )
}
