import { deviceFields } from '../lists/devices-list.trace.ts'
import { confirmationTrace, dialogFormTrace, dialogsTrace } from './dialogs.trace.ts'

/** Users type names, links and notes. Only the shape of the typed text is recorded. */
const values = {
  name: 'shape',
  chipId: 'keep',
  iccId: 'shape',
  status: 'keep',
  trackingUrl: 'shape',
  country: 'keep',
  dealershipId: 'keep',
  seenDealershipId: 'keep',
} as const

const note = { note: 'shape' } as const
const form = { row: deviceFields, typed: 'shape', secrets: {} } as const
const offers = { unregistered: 'keep', name: 'keep' } as const
const addForm = dialogFormTrace('addDevice', { ...form, values })

export const addDeviceTrace = {
  ...addForm,
  context: { ...addForm.context, subject: { ...addForm.context.subject, offers } },
  events: { ...addForm.events, 'subject.changed': { changes: { offers } } },
} as const

export const editDeviceTrace = dialogFormTrace('editDevice', { ...form, values })

export const noteDeviceTrace = dialogFormTrace('noteDevice', { ...form, values: note })

export const deleteDeviceTrace = confirmationTrace('deleteDevice', deviceFields)

export const deviceOffersTrace = {
  machine: 'deviceOffers',
  context: { ...offers, failure: 'keep', retries: 'keep' },
  events: {
    'xstate.done.actor.readUnregistered': { output: 'keep' },
    'xstate.error.actor.readUnregistered': { error: 'keep' },
    'xstate.done.actor.suggestName': { output: 'keep' },
  },
} as const

const dialogs = dialogsTrace('deviceDialogs', deviceFields, ['edit', 'delete', 'note'], {
  addDevice: values,
  editDevice: values,
  noteDevice: note,
  deleteDevice: {},
})

export const deviceDialogsTrace = {
  ...dialogs,
  events: { ...dialogs.events, 'offers.changed': { offers } },
} as const
