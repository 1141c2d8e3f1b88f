import { SENT_TRACE_VOCABULARY, type SentTraceList } from '../../domain/lists/sent-trace.ts'
import { defineList } from '../lists/list.machine.ts'
import { defineListScreen } from '../lists/list-screen.ts'
import { outdated, toChild } from '../screen.machine.ts'
import { traceDialogsMachine } from './trace-dialogs.machine.ts'
import { traceFileMachine } from './trace-file.machine.ts'

/** The traces that people sent to support. The trace dialogs delete them. */
export const tracesList = defineList<SentTraceList>({
  list: 'traces',
  vocabulary: SENT_TRACE_VOCABULARY,
  fetchFailed: 'traces.error.fetchFailed',
})

/** The screen of the traces that people sent to support. */
export const tracesScreenMachine = defineListScreen(tracesList, {
  children: { traceDialogs: traceDialogsMachine, traceFile: traceFileMachine },
  passes: { 'rows.changed': toChild('traces', outdated) },
})
