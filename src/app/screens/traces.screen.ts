import type { ActorRefFrom } from 'xstate'
import type { SentTraceList } from '../../domain/lists/sent-trace.ts'
import { traceDialogsMachine } from '../../machines/support/trace-dialogs.machine.ts'
import { traceFileMachine } from '../../machines/support/trace-file.machine.ts'
import { tracesList, tracesScreenMachine } from '../../machines/support/traces.machine.ts'
import { createFiles } from '../../services/browser/files.ts'
import { createTracesService } from '../../services/support/traces.ts'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { TracesView } from '../../views/support/traces.view.tsx'
import { type DialogActors, submitting } from '../actors/dialogs.ts'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors
    extends ListActors<'traces', SentTraceList>,
      DialogActors<'traceDialogs', typeof traceDialogsMachine> {
    readonly traceFile: ActorRefFrom<typeof traceFileMachine>
  }
}

export const screen = defineListScreen({
  list: tracesList,
  View: TracesView,
  machine: tracesScreenMachine,
  services: ({ request, environment, window }) => {
    const traces = createTracesService(request, environment.VITE_SUPPORT_PATH, createFiles(window))
    return {
      readRows: effect(traces.readRows),
      traceDialogs: traceDialogsMachine.provide({ actors: submitting(traceDialogsMachine, traces) }),
      traceFile: traceFileMachine.provide({ actors: { saveTrace: effect(traces.saveTrace) } }),
    }
  },
  texts: { en: () => import('../../i18n/en/traces.ts'), fr: () => import('../../i18n/fr/traces.ts') },
})
