import { confirmationTrace, dialogsTrace } from '../dialogs/dialogs.trace.ts'
import { sentTraceFields } from './traces-list.trace.ts'

export const deleteTraceTrace = confirmationTrace('deleteTrace', sentTraceFields)

export const traceDialogsTrace = dialogsTrace('traceDialogs', sentTraceFields, ['delete'], {
  deleteTrace: {},
})
