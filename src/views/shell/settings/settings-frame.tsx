import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { SETTINGS_NAVIGATION } from '../../../domain/session/routes.ts'
import { Icon } from '../../parts/icon.tsx'
import { settingsFrame } from '../../theme/recipes/shell/settings-frame.recipe.ts'
import { useNavigation } from '../navigation.ts'

/** A settings screen with the settings menu: beside it on wide screens, above it on narrow ones. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const items = useNavigation(SETTINGS_NAVIGATION)
  return (
    <div className={settingsFrame('root')}>
      <nav className={settingsFrame('nav')} aria-label={t('shell.settings')}>
        {items.map(({ href, label, icon, isActive }) => (
          <Link
            key={href}
            href={href}
            className={settingsFrame('link')}
            aria-current={isActive ? 'page' : undefined}
            ref={isActive ? reveal : null}
          >
            <Icon name={icon} size={18} />
            {label}
          </Link>
        ))}
      </nav>
      <div className={settingsFrame('screen')}>{children}</div>
    </div>
  )
}

/** Scrolls the menu so that the current entry is visible on phones. */
function reveal(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
