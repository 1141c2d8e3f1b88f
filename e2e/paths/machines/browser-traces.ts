import type { SnapshotFrom } from 'xstate'
import { DEMO_GROUPS } from '../../../server/demo/organisations.ts'
import { SENT_TRACE_VOCABULARY, type SentTraceList } from '../../../src/domain/lists/sent-trace.ts'
import { traceCode } from '../../../src/domain/support/trace-code.ts'
import { deleteTraceMachine } from '../../../src/machines/support/delete-trace.machine.ts'
import { traceDialogsMachine } from '../../../src/machines/support/trace-dialogs.machine.ts'
import { traceFileMachine } from '../../../src/machines/support/trace-file.machine.ts'
import { defineModel, done, failed, type Model } from '../../../tests/kit/model.ts'
import { sentTraceOf } from '../../../tests/models/samples.ts'
import { model as fileModel } from '../../../tests/models/support/trace-file.model.ts'
import { model as listModel } from '../../../tests/models/support/traces-list.model.ts'
import { NOTE } from '../../support/made-traces.ts'
import { defineConfirmationGestures, defineDialogsGestures } from '../gestures/dialog-gestures.ts'
import { defineListGestures } from '../gestures/list-gestures.ts'
import { admin, failures, eventsIf as given, groups, refusal } from './browser-samples.ts'

export const tracesList = defineListGestures<SentTraceList>(import.meta.url, {
  model: listModel,
  vocabulary: SENT_TRACE_VOCABULARY,
  selections: [{ type: 'all' }, { type: 'group', id: DEMO_GROUPS[0].id }],
  other: null,
  rowOf: sentTraceOf,
  counts: null,
  common: NOTE.slice(0, 2),
  isOutdatedByRows: true,
  edits: null,
})

/** The trace that paths read, and do not delete. */
export const KEPT_ID = '0190a6c2-7d2e-4f0b-9a54-1c5b7f6d2e11'
export const KEPT_CODE = traceCode(KEPT_ID)
/** A sample of the trace that each path sends. */
export const OWN_CODE = 'ABCD-2345'

export const deleteTrace = defineConfirmationGestures(
  import.meta.url,
  deleteTraceMachine,
  { actor: admin, groups, row: sentTraceOf(OWN_CODE) },
  failures,
  [refusal(404, null)],
)

export const traceDialogs = defineDialogsGestures(import.meta.url, {
  machine: traceDialogsMachine,
  actor: admin,
  groups,
  row: sentTraceOf(KEPT_CODE),
  dialogs: {
    deleting: { opened: 'delete.requested', form: 'deleteTrace', refused: 'traces.error.deleteFailed' },
  },
})

export const traceFile: Model = defineModel(import.meta.url, {
  machine: traceFileMachine,
  events: ({ value }: SnapshotFrom<typeof traceFileMachine>) => [
    ...given(value === 'idle', { type: 'save.requested' as const, code: KEPT_CODE }),
    done('saveTrace'),
    // The machine remembers no failure, so the event says which one ends the session.
    ...failures.map((fault) => ({ ...failed('saveTrace', fault), fault })),
  ],
  project: fileModel.project,
})
