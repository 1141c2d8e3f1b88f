import { defineListScreen } from '../lists/list-screen.ts'
import { outdated, toChild } from '../screen.machine.ts'
import { traceDialogsMachine } from './trace-dialogs.machine.ts'
import { traceFileMachine } from './trace-file.machine.ts'
import { tracesListMachine } from './traces-list.machine.ts'

/** The screen of the traces that people sent to support. */
export const tracesScreenMachine = defineListScreen('traces', tracesListMachine, {
  children: { traceDialogs: traceDialogsMachine, traceFile: traceFileMachine },
  passes: { 'rows.changed': toChild('traces', outdated) },
})
