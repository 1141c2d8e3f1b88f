import { listLayoutMachine } from '../lists/list-layout.machine.ts'
import { defineScreenMachine, openedList } from '../screen.machine.ts'
import { auditListMachine } from './audit-list.machine.ts'

/** The screen of the audit log. */
export const auditScreenMachine = defineScreenMachine({
  screen: 'audit',
  children: { audit: auditListMachine, listLayout: listLayoutMachine },
  reader: 'audit',
  followers: ['listLayout'],
  inputOf: ({ selection }) => ({ selection }),
  opened: openedList,
  forwards: ['notice.raised'],
  passes: {},
})
