import { SENT_TRACE_VOCABULARY, type SentTraceList } from '../../../src/domain/lists/sent-trace.ts'
import { tracesListMachine } from '../../../src/machines/support/traces-list.machine.ts'
import { defineListModel } from '../lists/list-model.ts'
import { sentTraceOf } from '../samples.ts'

export const model = defineListModel<SentTraceList>(import.meta.url, {
  machine: tracesListMachine,
  vocabulary: SENT_TRACE_VOCABULARY,
  other: null,
  rowOf: sentTraceOf,
  counts: null,
  edits: null,
})
