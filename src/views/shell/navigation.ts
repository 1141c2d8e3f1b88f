import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isActivePath, type NavigationScreen, SCREENS } from '../../domain/session/routes.ts'
import type { IconName } from '../parts/icon-paths.ts'
import { useChild } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'

interface NavigationItem {
  readonly href: string
  readonly label: string
  readonly shortLabel: string
  readonly icon: IconName
  readonly isActive: boolean
}

/** The entries of these screens that the user may open. */
export function useNavigation(screens: readonly NavigationScreen[]): readonly NavigationItem[] {
  const { t } = useTranslation()
  const path = useSelector(useChild('location'), ({ context }) => context.address.path)
  const features = useProfile().features
  return screens
    .filter((screen) => features.includes(SCREENS[screen].access))
    .map((screen) => ({
      href: SCREENS[screen].path,
      label: t(`navigation.${screen}`),
      shortLabel: t(screen === 'reports' ? 'navigation.reportsShort' : `navigation.${screen}`),
      icon: screen,
      isActive: isActivePath(path, SCREENS[screen].path),
    }))
}
