import { SENT_TRACE_VOCABULARY, type SentTraceList } from '../../domain/lists/sent-trace.ts'
import { defineList } from '../lists/list.machine.ts'

/** The traces that people sent to support. The trace dialogs delete them. */
export const tracesList = defineList<SentTraceList>({
  list: 'traces',
  vocabulary: SENT_TRACE_VOCABULARY,
  fetchFailed: 'traces.error.fetchFailed',
})

export const tracesListMachine = tracesList.machine
