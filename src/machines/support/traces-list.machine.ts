import { SENT_TRACE_VOCABULARY, type SentTraceList } from '../../domain/lists/sent-trace.ts'
import { definePagedList } from '../lists/paged-list.machine.ts'

/** The traces that people sent to support. The trace dialogs delete them. */
export const tracesListMachine = definePagedList<SentTraceList>({
  id: 'tracesList',
  vocabulary: SENT_TRACE_VOCABULARY,
  fetchFailed: 'traces.error.fetchFailed',
})
