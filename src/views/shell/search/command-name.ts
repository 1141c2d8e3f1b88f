import type { TFunction } from 'i18next'
import type { Theme } from '../../../domain/session/profile.ts'
import {
  type Command,
  type CommandUser,
  type NamedCommand,
  offeredCommands,
} from '../../../domain/shell/search-commands.ts'

/** The commands that a user may give, under their names. */
export function namedCommands(user: CommandUser, theme: Theme, t: TFunction): readonly NamedCommand[] {
  return offeredCommands(user).map((command) => ({ command, name: commandName(command, theme, t) }))
}

/** @param theme The theme that is shown. */
export function commandName(command: Command, theme: Theme, t: TFunction): string {
  switch (command.kind) {
    case 'screen':
      return t(`navigation.${command.screen}`)
    case 'add':
      return t(`addTo.${command.screen}`)
    case 'theme':
      return t(theme === 'dark' ? 'shell.toLight' : 'shell.toDark')
    case 'language':
      return t('quickSearch.language', { language: t(`language.${command.language}`) })
    case 'report':
      return t('support.report')
    case 'signOut':
      return t('shell.signOut')
    case 'context':
      return t('quickSearch.context', {
        name: command.selection.type === 'all' ? t('context.all') : command.name,
      })
  }
}
