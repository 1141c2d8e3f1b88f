import { type ActorRefFrom, fromCallback } from 'xstate'
import { DEFAULT_LAYOUT } from '../../domain/lists/list-layout.ts'
import { STORED_LAYOUTS_KEY } from '../../domain/session/stored-keys.ts'
import { type LayoutStored, listLayoutMachine } from '../../machines/lists/list-layout.machine.ts'
import { createStoredLayout } from '../../services/browser/stored-layout.ts'
import type { Services } from '../../services/services.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly listLayout: ActorRefFrom<typeof listLayoutMachine>
  }
}

/** How the user has laid out a list on this device, in all tabs. */
export function listLayoutActors({ calls, window }: Pick<Services, 'calls' | 'window'>, list: string) {
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
