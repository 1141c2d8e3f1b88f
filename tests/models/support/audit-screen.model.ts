import { auditScreenMachine } from '../../../src/machines/support/audit-screen.machine.ts'
import { defineScreenModel } from '../screen-model.ts'

export const model = defineScreenModel(import.meta.url, {
  machine: auditScreenMachine,
  screen: 'audit',
  path: '/audit',
  children: ['audit', 'listLayout'],
  more: [],
})
