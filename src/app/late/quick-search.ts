import type { i18n } from 'i18next'
import { type ActorOptions, type ActorRefFrom, createActor, fromCallback } from 'xstate'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'
import { NOTHING_FOUND } from '../../domain/shell/quick-search.ts'
import { type Command, matchingCommands } from '../../domain/shell/search-commands.ts'
import { canListAll, optionHref } from '../../domain/shell/search-places.ts'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { quickSearchMachine } from '../../machines/shell/quick-search.machine.ts'
import { vinScannerMachine } from '../../machines/shell/vin-scanner.machine.ts'
import { leaveBy } from '../../machines/unsaved-work.ts'
import { canUseCamera, watchVinCamera } from '../../services/browser/vin-camera.ts'
import type { Services } from '../../services/services.ts'
import { createQuickSearchService } from '../../services/shell/quick-search.ts'
import type { PortalActors, PortalScope } from '../../views/portal-context.tsx'
import { namedCommands } from '../../views/shell/search/command-name.ts'
import { isOccupied } from '../../views/shell/search/is-occupied.ts'
import { QuickSearchView } from '../../views/shell/search/quick-search.view.tsx'
import { effect } from '../effect.ts'
import type { PortalActor } from '../portal.ts'
import { addToList, tellUnreachable } from './add-to-list.ts'
import { watchSession } from './session-watch.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly quickSearch: ActorRefFrom<typeof quickSearchMachine>
    readonly vinScanner: ActorRefFrom<typeof vinScannerMachine>
  }
}

/** With those of the rows that can be found. */
const TEXTS: ScreenTexts = {
  en: async () =>
    Object.assign(
      {},
      ...(await Promise.all([
        import('../../i18n/en/quick-search.ts').then(({ quickSearch }) => quickSearch),
        import('../../i18n/en/inventory.ts').then(({ inventory }) => inventory),
        import('../../i18n/en/devices.ts').then(({ devices }) => devices),
        import('../../i18n/en/users.ts').then(({ users }) => users),
      ])),
    ),
  fr: async () =>
    Object.assign(
      {},
      ...(await Promise.all([
        import('../../i18n/fr/quick-search.ts').then(({ quickSearch }) => quickSearch),
        import('../../i18n/fr/inventory.ts').then(({ inventory }) => inventory),
        import('../../i18n/fr/devices.ts').then(({ devices }) => devices),
        import('../../i18n/fr/users.ts').then(({ users }) => users),
      ])),
    ),
}

/** What shows the search of everything, with its texts. */
export async function loadQuickSearchView(i18n: i18n) {
  await loadTexts(i18n, TEXTS)
  return { QuickSearchView }
}

/** Starts the actor that searches everything. It is a system of its own. */
export async function startQuickSearch(
  { request, environment, watchBrowser, window }: Services,
  options: Pick<ActorOptions<typeof quickSearchMachine>, 'clock' | 'inspect'>,
  portal: PortalActor,
  i18n: i18n,
  { actor: reporting, dialog }: PortalScope['problemReport'],
) {
  const loaded = await loadQuickSearchView(i18n)
  const { find } = createQuickSearchService(request, environment.VITE_SEARCH_PATH)
  const child: Child = (id) => portal.system.get(id)
  const machine = quickSearchMachine.provide({
    actors: {
      find: effect(async (asked: { readonly text: string }) => {
        const features = child('session')?.getSnapshot().context.profile.features
        // Before a user has the passkey that the role needs, only commands are found.
        return features?.includes('reports.view') ? find(asked) : NOTHING_FOUND
      }),
      vinScanner: vinScannerMachine.provide({
        actors: { camera: fromCallback(({ sendBack }) => watchVinCamera(window, sendBack)) },
      }),
    },
  })
  const report = async () => {
    const [reporter] = await Promise.all([reporting.load(), dialog.load()])
    reporter.send({ type: 'report.requested' })
  }
  const actor = createActor(machine, { ...options, id: 'quickSearch', systemId: 'quickSearch' })
  actor.on('option.opened', ({ option, text }) => {
    const scope = child('session')?.getSnapshot().context
    const to = scope ? optionHref(option, text, scope) : null
    if (option.kind === 'command' && option.command.kind === 'add') addToList(option.command.screen, child)
    else if (to !== null) leaveBy(child, () => child('location')?.send({ type: 'link.followed', to }))
    else if (option.kind === 'command') give(option.command, child, report)
  })
  watchSession(portal, (type) => type === 'session.closed' && actor.send({ type: 'page.left' }))
  child('location')?.on('address.changed', () => actor.send({ type: 'page.left' }))
  watchBrowser((type) => type === 'network.recovered' && actor.send({ type }))
  const open = () => {
    const session = child('session')?.getSnapshot().context
    const preferences = child('preferences')?.getSnapshot().context
    if (!session || !preferences || isOccupied()) return
    const commands = matchingCommands(
      namedCommands({ ...session, ...preferences }, preferences.theme, i18n.t),
      '',
    )
    actor.send({
      type: 'search.opened',
      commands,
      canListAll: canListAll(session.profile),
      canScan: canUseCamera(window),
    })
  }
  return { ...loaded, actor: actor.start(), open }
}

type Child = <Id extends keyof PortalActors>(id: Id) => PortalActors[Id] | undefined

/** Gives a command that opens no page. */
function give(command: Command, child: Child, report: () => Promise<void>): void {
  if (command.kind === 'theme') child('preferences')?.send({ type: 'theme.toggled' })
  else if (command.kind === 'language')
    child('preferences')?.send({ type: 'language.selected', language: command.language })
  else if (command.kind === 'context') child('session')?.send(selected(command.selection))
  else if (command.kind === 'report') report().catch(() => tellUnreachable(child))
}

function selected(selection: ContextSelection) {
  return selection.type === 'all'
    ? ({ type: 'all.selected' } as const)
    : ({ type: `${selection.type}.selected`, id: selection.id } as const)
}
