import { type ActorRefFrom, type AnyActorLogic, type AnyStateMachine, fromCallback } from 'xstate'
import type { HistorySubject, Undoing } from '../../domain/audit/row-history.ts'
import type { ExportRequest } from '../../domain/lists/csv-export.ts'
import { DEFAULT_LAYOUT } from '../../domain/lists/list-layout.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { LIST_NAMES } from '../../domain/resources/lists.ts'
import type { Screen } from '../../domain/session/routes.ts'
import { STORED_LAYOUTS_KEY } from '../../domain/session/stored-keys.ts'
import { type CsvExportEvent, csvExportMachine } from '../../machines/lists/csv-export.machine.ts'
import type { PlaceStored } from '../../machines/lists/list.types.ts'
import { type LayoutStored, listLayoutMachine } from '../../machines/lists/list-layout.machine.ts'
import type { ListServices } from '../../machines/lists/pages.types.ts'
import { rowHistoryMachine } from '../../machines/lists/row-history.machine.ts'
import { createStoredLayout } from '../../services/browser/stored-layout.ts'
import { createStoredPlace } from '../../services/browser/stored-place.ts'
import { loadCode } from '../../services/load-code.ts'
import type { Services } from '../../services/services.ts'
import type { changesActors } from '../actors/changes.ts'
import { savedViewsActors } from '../actors/saved-views.ts'
import { effect } from '../effect.ts'
import { given } from '../given.ts'
import { startLate } from '../late/start-late.ts'
import { defineScreen, type ScreenOptions } from './define-screen.ts'

interface ListScreenOptions<L extends ListTypes>
  extends Pick<ScreenOptions, 'View' | 'machine' | 'texts' | 'adds'> {
  readonly list: {
    readonly name: Screen
    readonly withServices: (services: ListServices<L>) => AnyStateMachine
  }
  /** What the list reads and stores, and the actors that the screen has of its own. */
  readonly services: (
    services: Services,
  ) => Omit<ListServices<L>, 'storePlace'> & Readonly<Record<string, AnyActorLogic>>
  /** Its rows are edited in place: the outbox of their changes comes with it. */
  readonly shared?: typeof changesActors
}

/** Defines the screen of a list: see `defineListScreen` of the machines, which has the same children. */
export function defineListScreen<L extends ListTypes>({
  list,
  services,
  shared,
  ...options
}: ListScreenOptions<L>) {
  const { name: id } = list
  const listed = LIST_NAMES.find((name) => name === id)
  return defineScreen({
    ...options,
    id,
    services: (outside) => {
      const { readRows, storePinning, ...own } = services(outside)
      const storePlace = storedPlaceActor(outside, id)
      return {
        [id]: list.withServices({ readRows, storePlace, ...(storePinning && { storePinning }) }),
        ...own,
        ...listLayoutActors(outside, id),
        ...(listed && { ...rowHistoryActors(outside), ...savedViewsActors(outside, listed) }),
      }
    },
    shared: (outside) => ({ ...csvExportActors(outside), ...shared?.(outside) }),
  })
}

/** With this, a list finds its place again when the page is loaded again. */
function storedPlaceActor({ window, calls }: Pick<Services, 'window' | 'calls'>, list: string) {
  const stored = createStoredPlace(window.sessionStorage, list, calls.owner)
  return fromCallback<PlaceStored>(({ receive, sendBack }) => {
    const place = stored.read()
    if (place !== null) sendBack({ type: 'place.restored', place })
    receive((left) => stored.write(left.place))
  })
}

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly csvExport: ActorRefFrom<typeof csvExportMachine>
  }
}

/** The export, shared by all lists. */
function csvExportActors(services: Services) {
  return {
    csvExport: csvExportMachine.provide({
      actors: {
        exportList: fromCallback<CsvExportEvent, ExportRequest>(({ input, sendBack }) =>
          startLate(
            async () => {
              const { exporterFor } = await import('../actors/start-exports.ts')
              const start = await exporterFor(services, input)
              return () => start(sendBack)
            },
            (failure) => sendBack({ type: 'export.failed', failure }),
          ),
        ),
      },
    }),
  }
}

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly listLayout: ActorRefFrom<typeof listLayoutMachine>
  }
}

/** How the user has laid out a list on this device, in all tabs. */
function listLayoutActors({ calls, window }: Pick<Services, 'calls' | 'window'>, list: string) {
  const stored = createStoredLayout(window.localStorage, calls.owner, list)
  return {
    listLayout: listLayoutMachine.provide({
      actors: {
        storeLayout: fromCallback<LayoutStored>(({ receive, sendBack }) => {
          const restore = () => sendBack({ type: 'layout.restored', layout: stored.read() })
          const changed = ({ key }: StorageEvent) => key === STORED_LAYOUTS_KEY && restore()
          if (stored.read() !== DEFAULT_LAYOUT) restore()
          receive(({ layout }) => stored.write(layout))
          window.addEventListener('storage', changed)
          return () => window.removeEventListener('storage', changed)
        }),
      },
    }),
  }
}

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly rowHistory: ActorRefFrom<typeof rowHistoryMachine>
  }
}

/** The history of a row of a list. What reads it is loaded with the first one. */
function rowHistoryActors({ request, paths }: Services) {
  const service = () =>
    loadCode(async () =>
      (await import('../../services/lists/row-history.ts')).createRowHistoryService(request, paths),
    )
  return {
    rowHistory: rowHistoryMachine.provide({
      actors: {
        readHistory: effect(async ({ subject }: { readonly subject: HistorySubject | null }) =>
          (await service()).readHistory({ subject: given(subject) }),
        ),
        undoChange: effect(async (undoing: Undoing | null) => (await service()).undoChange(given(undoing))),
      },
    }),
  }
}
