import { foldedText } from '../folded-text.ts'
import { cleanSearch } from '../lists/search-text.ts'
import { type AddedList, LIST_NAMES } from '../resources/lists.ts'
import { canSelectAll, canSelectGroups, isFeature } from '../session/permissions.ts'
import { LANGUAGES, type Language, type Profile } from '../session/profile.ts'
import { MAIN_NAVIGATION, type NavigationScreen, SCREENS, SETTINGS_NAVIGATION } from '../session/routes.ts'
import {
  type ContextSelection,
  canSwitchContext,
  formatSelection,
  isSameSelection,
} from './context-selection.ts'
import type { DealerGroup } from './dealer-group.ts'

const ADDED_LISTS = LIST_NAMES.filter((list): list is AddedList => isFeature(`${list}.create`))

/** Something that a user can do from every screen. Its name is in the catalogues, unless it has one. */
export type Command =
  | { readonly kind: 'screen'; readonly screen: NavigationScreen }
  /** Opens the list with the dialog that adds a row to it. */
  | { readonly kind: 'add'; readonly screen: AddedList }
  | { readonly kind: 'theme' }
  | { readonly kind: 'language'; readonly language: Language }
  | { readonly kind: 'report' }
  | { readonly kind: 'signOut' }
  /** `name` is that of the group or dealership; empty for all. */
  | { readonly kind: 'context'; readonly selection: ContextSelection; readonly name: string }

/** Whose commands they are, and what is chosen now. */
export interface CommandUser {
  readonly profile: Profile
  readonly groups: readonly DealerGroup[]
  readonly selection: ContextSelection
  readonly language: Language
}

/** A command under the name that the user sees. */
export interface NamedCommand {
  readonly command: Command
  readonly name: string
}

/** So many contexts are shown at once. */
const MAX_CONTEXTS = 5

/** The commands that the user may give, in their order: those that would change nothing are left out. */
export function offeredCommands(user: CommandUser): readonly Command[] {
  return [
    ...[...MAIN_NAVIGATION, ...SETTINGS_NAVIGATION]
      .filter((screen) => user.profile.features.includes(SCREENS[screen].access))
      .map((screen) => ({ kind: 'screen', screen }) as const),
    ...ADDED_LISTS.filter((screen) => user.profile.features.includes(`${screen}.create`)).map(
      (screen) => ({ kind: 'add', screen }) as const,
    ),
    { kind: 'theme' },
    ...LANGUAGES.filter((language) => language !== user.language).map(
      (language) => ({ kind: 'language', language }) as const,
    ),
    { kind: 'report' },
    { kind: 'signOut' },
    ...offeredContexts(user),
  ]
}

/**
 * The commands whose names have all words of the text, ignoring case and accents. Without a text, all but the contexts, which can
 * be thousands.
 */
export function matchingCommands(offered: readonly NamedCommand[], text: string): readonly Command[] {
  const words = foldedText(cleanSearch(text)).split(' ').filter(Boolean)
  const found: Command[] = []
  let contexts = 0
  for (const { command, name } of offered) {
    if (command.kind === 'context' && (words.length === 0 || contexts === MAX_CONTEXTS)) continue
    const folded = foldedText(name)
    if (!words.every((word) => folded.includes(word))) continue
    found.push(command)
    if (command.kind === 'context') contexts += 1
  }
  return found
}

/** Tells commands apart: `screen:reports`, `context:group:<id>`. */
export function commandKey(command: Command): string {
  switch (command.kind) {
    case 'screen':
      return `screen:${command.screen}`
    case 'add':
      return `add:${command.screen}`
    case 'language':
      return `language:${command.language}`
    case 'context':
      return `context:${formatSelection(command.selection)}`
    default:
      return command.kind
  }
}

function offeredContexts({ profile, groups, selection }: CommandUser): readonly Command[] {
  if (!canSwitchContext(profile)) return []
  const offersGroups = canSelectGroups(profile.role)
  const contexts: readonly { readonly selection: ContextSelection; readonly name: string }[] = [
    ...(canSelectAll(profile.role) ? [{ selection: { type: 'all' } as const, name: '' }] : []),
    ...groups.flatMap(({ id, name, dealers }) => [
      ...(offersGroups ? [{ selection: { type: 'group', id } as const, name }] : []),
      ...dealers.map((dealer) => ({
        selection: { type: 'dealership', id: dealer.configurationId } as const,
        name: dealer.name,
      })),
    ]),
  ]
  return contexts
    .filter((context) => !isSameSelection(context.selection, selection))
    .map((context) => ({ kind: 'context', ...context }))
}
