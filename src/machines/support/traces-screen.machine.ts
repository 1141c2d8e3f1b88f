import { listLayoutMachine } from '../lists/list-layout.machine.ts'
import { defineScreenMachine, openedList, outdated, toChild } from '../screen.machine.ts'
import { traceDialogsMachine } from './trace-dialogs.machine.ts'
import { traceFileMachine } from './trace-file.machine.ts'
import { tracesListMachine } from './traces-list.machine.ts'

/** The screen of the traces that people sent to support. */
export const tracesScreenMachine = defineScreenMachine({
  screen: 'traces',
  children: {
    traces: tracesListMachine,
    traceDialogs: traceDialogsMachine,
    traceFile: traceFileMachine,
    listLayout: listLayoutMachine,
  },
  reader: 'traces',
  followers: ['listLayout'],
  inputOf: ({ selection }) => ({ selection }),
  opened: openedList,
  forwards: ['notice.raised'],
  passes: { 'rows.changed': toChild('traces', outdated) },
})
