import { defineListScreen } from '../lists/list-screen.ts'
import { auditListMachine } from './audit-list.machine.ts'

/** The screen of the audit log. */
export const auditScreenMachine = defineListScreen('audit', auditListMachine)
