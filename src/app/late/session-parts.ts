import type { i18n } from 'i18next'
import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate'
import type { Feature } from '../../domain/session/permissions.ts'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'
import { NOTHING_FOUND } from '../../domain/shell/quick-search.ts'
import { type Command, matchingCommands } from '../../domain/shell/search-commands.ts'
import { canListAll, optionHref } from '../../domain/shell/search-places.ts'
import { sessionLimitMachine } from '../../machines/session/session-limit.machine.ts'
import { type OptionOpened, quickSearchMachine } from '../../machines/shell/quick-search.machine.ts'
import { vinScannerMachine } from '../../machines/shell/vin-scanner.machine.ts'
import { leaveBy } from '../../machines/unsaved-work.ts'
import { setAlarm } from '../../services/browser/alarm.ts'
import { canUseCamera, watchVinCamera } from '../../services/browser/vin-camera.ts'
import type { Services } from '../../services/services.ts'
import { createSessionLimitService } from '../../services/session/session-limit.ts'
import { createQuickSearchService } from '../../services/shell/quick-search.ts'
import type { PortalActors, PortalScope } from '../../views/portal-context.tsx'
import { sessionWidgets } from '../../views/session/session-widgets.ts'
import { namedCommands } from '../../views/shell/search/command-name.ts'
import { isOccupied } from '../../views/shell/search/is-occupied.ts'
import { tellUnreachable } from '../../views/widgets/when-loaded.ts'
import { changesActors } from '../actors/changes.ts'
import { prepareSaving } from '../actors/save-change.ts'
import { effect } from '../effect.ts'
import type { PortalActor } from '../portal.ts'
import { addToList } from './add-to-list.ts'

type Child = <Id extends keyof PortalActors>(id: Id) => PortalActors[Id] | undefined

/** Gives each session what it needs beside its screens: the outbox, the warning before its end, and the search of everything. */
export async function startSessionParts(
  services: Services,
  portal: PortalActor,
  i18n: i18n,
  { actor: reporting, dialog }: PortalScope['problemReport'],
) {
  const views = await sessionWidgets.load()
  prepareSaving()
  const child: Child = (id) => portal.system.get(id)
  const shared = {
    ...changesActors(services),
    ...sessionLimitActors(services),
    ...quickSearchActors(services, () => child('session')?.getSnapshot().context.profile.features),
  }
  const report = async () => {
    const [reporter] = await Promise.all([reporting.load(), dialog.load()])
    reporter.send({ type: 'report.requested' })
  }
  let isOpen = false
  let heard: PortalActors['quickSearch'] | undefined
  const look = (snapshot: ReturnType<PortalActor['getSnapshot']>) => {
    if (snapshot.matches({ session: { open: 'current' } }) === isOpen) return
    isOpen = !isOpen
    if (isOpen) child('session')?.send({ type: 'shared.loaded', shared })
    else child('quickSearch')?.send({ type: 'page.left' })
    child('sessionLimit')?.send({ type: isOpen ? 'session.opened' : 'session.closed' })
    const search = child('quickSearch')
    if (search === undefined || search === heard) return
    heard = search
    search.on('option.opened', (opened) => followOption(opened, child, report))
  }
  portal.subscribe(look)
  look(portal.getSnapshot())
  child('location')?.on('address.changed', () => child('quickSearch')?.send({ type: 'page.left' }))
  services.watchBrowser((type) => {
    child('sessionLimit')?.send({ type })
    if (type === 'network.recovered') child('quickSearch')?.send({ type })
  })
  const openSearch = () => {
    const session = child('session')?.getSnapshot().context
    const preferences = child('preferences')?.getSnapshot().context
    if (!session || !preferences || isOccupied()) return
    const named = namedCommands({ ...session, ...preferences }, preferences.theme, i18n.t)
    child('quickSearch')?.send({
      type: 'search.opened',
      commands: matchingCommands(named, ''),
      canListAll: canListAll(session.profile),
      canScan: canUseCamera(services.window),
    })
  }
  return { ...views, openSearch }
}

/** Opens the page of what was chosen, or gives a command that opens none. */
function followOption({ option, text }: OptionOpened, child: Child, report: () => Promise<void>): void {
  const scope = child('session')?.getSnapshot().context
  const to = scope ? optionHref(option, text, scope) : null
  if (option.kind === 'command' && option.command.kind === 'add') addToList(option.command.screen, child)
  else if (to !== null) leaveBy(child, () => child('location')?.send({ type: 'link.followed', to }))
  else if (option.kind === 'command') give(option.command, child, report)
}

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

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly quickSearch: ActorRefFrom<typeof quickSearchMachine>
    readonly vinScanner: ActorRefFrom<typeof vinScannerMachine>
  }
}

/** Searches everything. Before a user has the passkey that the role needs, only commands are found. */
function quickSearchActors(
  { request, environment, window }: Services,
  features: () => readonly Feature[] | undefined,
) {
  const { find } = createQuickSearchService(request, environment.VITE_SEARCH_PATH)
  return {
    quickSearch: quickSearchMachine.provide({
      actors: {
        find: effect(async (asked: { readonly text: string }) =>
          features()?.includes('reports.view') ? find(asked) : NOTHING_FOUND,
        ),
        vinScanner: vinScannerMachine.provide({
          actors: { camera: fromCallback(({ sendBack }) => watchVinCamera(window, sendBack)) },
        }),
      },
    }),
  }
}

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly sessionLimit: ActorRefFrom<typeof sessionLimitMachine>
  }
}

/** Warns before a session ends. */
function sessionLimitActors({ request, environment, now, window }: Services) {
  const { readLimit, stay } = createSessionLimitService(request, environment.VITE_AUTH_PATH, now)
  return {
    sessionLimit: sessionLimitMachine.provide({
      actors: {
        readLimit: effect(readLimit),
        stay: effect(stay),
        alarm: fromCallback<EventObject, { readonly at: number }>(({ input, sendBack }) =>
          setAlarm(window, now, input.at, () => sendBack({ type: 'time.reached' })),
        ),
      },
    }),
  }
}
