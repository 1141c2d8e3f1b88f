import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { canSelectAll, canSwitchContext } from '../../domain/permissions.ts'
import {
  featureOf,
  HOME_PATH,
  isActivePath,
  MAIN_NAVIGATION,
  SCREENS,
  SIGN_OUT_PATH,
} from '../../domain/routes.ts'
import { selectionName } from '../../machines/shell/context-selection.machine.ts'
import { useChild } from '../portal-context.tsx'
import { ContextName, ContextSelector } from './context-selector.tsx'
import { SettingsMenu, ThemeSwitch } from './settings-menu.tsx'
import { ShellLayout } from './shell-layout.tsx'

/** The frame of the signed-in screens. */
export function ShellView({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const path = useSelector(useChild('location'), ({ context }) => context.address.path)
  const profile = useSelector(useChild('contextSelection'), ({ context }) => context.profile)
  const navigation = MAIN_NAVIGATION.filter((screen) => {
    const feature = featureOf(screen)
    return feature === null || profile.features.includes(feature)
  }).map((screen) => ({
    href: SCREENS[screen].path,
    label: t(`navigation.${screen}`),
    shortLabel: t(screen === 'reports' ? 'navigation.reportsShort' : `navigation.${screen}`),
    icon: screen,
    isActive: isActivePath(path, SCREENS[screen].path),
  }))
  return (
    <ShellLayout homeHref={HOME_PATH} navigation={navigation} context={<Context />} tools={<Tools />}>
      {children}
    </ShellLayout>
  )
}

function Context() {
  const { t } = useTranslation()
  const actor = useChild('contextSelection')
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { profile, selection, groups, expanded } = context
  const name = selectionName(context) ?? t(selection.type === 'all' ? 'context.all' : 'context.none')
  if (!canSwitchContext(profile.role)) return <ContextName name={name} />
  return (
    <ContextSelector
      name={name}
      selection={selection}
      groups={groups}
      expanded={expanded}
      offersAll={canSelectAll(profile.role)}
      onSelect={(chosen) => {
        if (chosen.type === 'all') actor.send({ type: 'all.selected' })
        else actor.send({ type: `${chosen.type}.selected`, id: chosen.id })
      }}
      onToggleGroup={(id) => actor.send({ type: 'group.toggled', id })}
    />
  )
}

function Tools() {
  const preferences = useChild('preferences')
  const { language, theme } = useSelector(preferences, ({ context }) => context)
  const { firstName, lastName, email, role } = useSelector(
    useChild('contextSelection'),
    ({ context }) => context.profile,
  )
  return (
    <>
      <ThemeSwitch theme={theme} onToggle={() => preferences.send({ type: 'theme.toggled' })} />
      <SettingsMenu
        user={{ name: `${firstName} ${lastName}`, email, role }}
        signOutHref={SIGN_OUT_PATH}
        language={language}
        onSelect={(chosen) => preferences.send({ type: 'language.selected', language: chosen })}
      />
    </>
  )
}
