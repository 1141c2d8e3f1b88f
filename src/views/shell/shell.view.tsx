import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { canSelectAll, canSelectGroups } from '../../domain/session/permissions.ts'
import {
  HOME_PATH,
  MAIN_NAVIGATION,
  SETTINGS_NAVIGATION,
  SIGN_OUT_PATH,
} from '../../domain/session/routes.ts'
import { canSwitchContext, initialSelection, isSameSelection } from '../../domain/shell/context-selection.ts'
import { selectionName } from '../../machines/session/session.machine.ts'
import { useKeyHelp } from '../keys/use-key-help.tsx'
import { type ShellProps, useChild } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'
import { ContextName, ContextSelector } from './context/context-selector.tsx'
import { useNavigation } from './navigation.ts'
import { NoticeBars } from './notices/notice-bars.tsx'
import { SearchButton } from './search/search-button.tsx'
import { SettingsFrame } from './settings/settings-frame.tsx'
import { SettingsMenu } from './settings/settings-menu.tsx'
import { ThemeSwitch } from './settings/theme-switch.tsx'
import { ShellLayout } from './shell-layout.tsx'

/** The frame of the screens for signed-in users. */
export function ShellView({ isSettings, children }: ShellProps) {
  return (
    <ShellLayout
      homeHref={HOME_PATH}
      notice={<NoticeBars />}
      navigation={useNavigation(MAIN_NAVIGATION)}
      context={<Context />}
      tools={<Tools />}
    >
      {isSettings ? <SettingsFrame>{children}</SettingsFrame> : children}
    </ShellLayout>
  )
}

function Context() {
  const { t } = useTranslation()
  const actor = useChild('session')
  // Not the whole context: the query of a list is in it, too.
  const profile = useProfile()
  const selection = useSelector(actor, ({ context }) => context.selection)
  const groups = useSelector(actor, ({ context }) => context.groups)
  const expanded = useSelector(actor, ({ context }) => context.expanded)
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches({ selecting: { switchable: 'unread' } }))
  const known = selectionName({ selection, groups, profile })
  const name = known ?? t(selection.type === 'all' ? 'context.all' : 'context.none')
  if (!canSwitchContext(profile)) return <ContextName name={name} />
  return (
    <ContextSelector
      name={name}
      selection={selection}
      groups={groups}
      expanded={expanded}
      offersAll={canSelectAll(profile.role)}
      offersGroups={canSelectGroups(profile.role)}
      onSelect={(chosen) => {
        if (chosen.type === 'all') actor.send({ type: 'all.selected' })
        else if (chosen.type === 'group') actor.send({ type: 'group.selected', id: chosen.id })
        else actor.send({ type: 'dealership.selected', id: chosen.id })
      }}
      onClear={
        isSameSelection(selection, initialSelection(profile))
          ? null
          : () => actor.send({ type: 'selection.cleared' })
      }
      isUnread={isUnread}
      onRetry={() => actor.send({ type: 'groups.requested' })}
      onToggleGroup={(id) => actor.send({ type: 'group.toggled', id })}
    />
  )
}

function Tools() {
  const preferences = useChild('preferences')
  const { language, theme } = useSelector(preferences, ({ context }) => context)
  const { firstName, lastName, email, role } = useProfile()
  const navigation = useNavigation(SETTINGS_NAVIGATION)
  const help = useKeyHelp()
  const look = { theme, onToggle: () => preferences.send({ type: 'theme.toggled' }) }
  const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase()
  return (
    <>
      <SearchButton />
      <ThemeSwitch {...look} />
      <SettingsMenu
        {...look}
        user={{ name: `${firstName} ${lastName}`, initials, email, role }}
        navigation={navigation}
        signOutHref={SIGN_OUT_PATH}
        language={language}
        onSelect={(chosen) => preferences.send({ type: 'language.selected', language: chosen })}
        onHelp={help.open}
      />
      {help.dialog}
    </>
  )
}
