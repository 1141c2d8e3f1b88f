import { type ActorRefFrom, fromCallback } from 'xstate'
import type { Feature } from '../../domain/session/permissions.ts'
import { NOTHING_FOUND } from '../../domain/shell/quick-search.ts'
import { quickSearchMachine } from '../../machines/shell/quick-search.machine.ts'
import { vinScannerMachine } from '../../machines/shell/vin-scanner.machine.ts'
import { watchVinCamera } from '../../services/browser/vin-camera.ts'
import type { Services } from '../../services/services.ts'
import { createQuickSearchService } from '../../services/shell/quick-search.ts'
import { effect } from '../effect.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly quickSearch: ActorRefFrom<typeof quickSearchMachine>
    readonly vinScanner: ActorRefFrom<typeof vinScannerMachine>
  }
}

/** Searches everything. Before a user has the passkey that the role needs, only commands are found. */
export function quickSearchActors(
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
