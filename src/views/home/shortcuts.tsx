import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Feature } from '../../domain/session/permissions.ts'
import { SCREENS } from '../../domain/session/routes.ts'
import { Icon } from '../parts/icon.tsx'
import type { IconName } from '../parts/icon-paths.ts'
import { panel } from '../theme/recipes/home/home-page.recipe.ts'
import { shortcuts } from '../theme/recipes/home/shortcuts.recipe.ts'

interface Shortcut {
  readonly name: 'reports' | 'users'
  readonly href: string
  readonly icon: IconName
  readonly feature: Feature
}

const SHORTCUTS: readonly Shortcut[] = [
  { name: 'reports', href: SCREENS.reports.path, icon: 'reports', feature: 'reports.view' },
  { name: 'users', href: SCREENS.users.path, icon: 'users', feature: 'users.view' },
]

/** Links to the screens that the user may open. */
export function Shortcuts({ features }: { readonly features: readonly Feature[] }) {
  const { t } = useTranslation()
  const offered = SHORTCUTS.filter(({ feature }) => features.includes(feature))
  if (offered.length === 0) return null
  return (
    <nav className={`${panel()} ${shortcuts('root')}`} aria-label={t('home.shortcuts')}>
      <h2>{t('home.shortcuts')}</h2>
      <ul>
        {offered.map(({ name, href, icon }) => (
          <li key={name}>
            <Link href={href} className={shortcuts('link')}>
              <Icon name={icon} size={20} />
              <span>
                <b>{t(`home.${name}`)}</b>
                <span>{t(`home.${name}Detail`)}</span>
              </span>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
