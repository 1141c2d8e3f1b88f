import { type ActorRefFrom, fromCallback } from 'xstate'
import { searchWith } from '../../domain/address.ts'
import type { SavedView } from '../../domain/lists/saved-view.ts'
import type { ListName } from '../../domain/resources/lists.ts'
import { SCREENS } from '../../domain/session/routes.ts'
import { CONTEXT_PARAM } from '../../domain/shell/stored-selection.ts'
import { saveViewMachine } from '../../machines/dialogs/save-view.machine.ts'
import { savedViewsMachine } from '../../machines/lists/saved-views.machine.ts'
import type { ViewsRequest, ViewUpdate } from '../../machines/lists/saved-views.types.ts'
import { loadCode } from '../../services/load-code.ts'
import type { Services } from '../../services/services.ts'
import type { PortalActors } from '../../views/portal-context.tsx'
import { effect } from '../effect.ts'
import { given } from '../given.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly savedViews: ActorRefFrom<typeof savedViewsMachine>
    readonly saveView: ActorRefFrom<typeof saveViewMachine>
  }
}

/** The saved views of a list. What calls the server is loaded with the first call. */
export function savedViewsActors({ request, environment, lastViews }: Services, list: ListName) {
  const service = () =>
    loadCode(async () =>
      (await import('../../services/lists/saved-views.ts')).createSavedViewsService(
        request,
        environment.VITE_CONFIGURATION_PATH,
      ),
    )
  type Service = Awaited<ReturnType<typeof service>>
  return {
    savedViews: savedViewsMachine.provide({
      actors: {
        lastView: fromCallback(({ sendBack, system }) => {
          const location: PortalActors['location'] = system.get('location')
          const { path } = SCREENS[list]
          const last = lastViews.take(list)
          const { address } = location.getSnapshot().context
          if (last !== '' && address.path === path && address.search === '')
            sendBack({ type: 'lastView.returned', search: last })
          const subscription = location.subscribe(({ context }) => {
            if (context.address.path === path) lastViews.write(list, lastOf(context.address.search))
          })
          return () => subscription.unsubscribe()
        }),
        readViews: effect(async (asked: ViewsRequest, { system }) => {
          const session: PortalActors['session'] = system.get('session')
          const { selection } = session.getSnapshot().context
          return (await service()).readViews({ ...asked, selection })
        }),
        updateView: effect(async ({ view, ...update }: ViewUpdate) =>
          (await service()).updateView({ view: given(view), ...update }),
        ),
        deleteView: effect(async ({ view }: { readonly view: SavedView | null }) =>
          (await service()).deleteView({ view: given(view) }),
        ),
        saveView: saveViewMachine.provide({
          actors: {
            submit: effect(async (form: Parameters<Service['saveView']>[0]) =>
              (await service()).saveView(form),
            ),
          },
        }),
      },
    }),
  }
}

/** What comes back: not the search, which may name a person, and not the context, which is stored already. */
function lastOf(search: string): string {
  return searchWith(searchWith(search, CONTEXT_PARAM, ''), 'searchTerm', '')
}
