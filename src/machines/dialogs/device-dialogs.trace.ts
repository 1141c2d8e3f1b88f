import { country, failure, refused } from '../common.trace.ts'
import { deviceFields } from '../lists/devices-list.trace.ts'
import { confirmationTrace, dialogFormTrace, dialogsTrace } from './dialogs.trace.ts'

const values = {
  name: 'name',
  chipId: 'id',
  iccId: 'id',
  status: deviceFields.status,
  trackingUrl: 'typed',
  country,
  dealershipId: 'id',
  seenDealershipId: 'id',
} as const

const note = { note: 'typed' } as const
const form = { row: deviceFields, secrets: {} } as const
const offers = {
  unregistered: [{ chipId: 'id', iccId: 'id', serialNumber: 'id', seenAt: 'time' }],
  name: 'name',
} as const
const addForm = dialogFormTrace('addDevice', { ...form, values })

export const addDeviceTrace = {
  ...addForm,
  context: { ...addForm.context, subject: { ...addForm.context.subject, offers } },
  events: { ...addForm.events, 'subject.changed': { changes: { offers } } },
} as const

export const editDeviceTrace = dialogFormTrace('editDevice', { ...form, values })

export const noteDeviceTrace = dialogFormTrace('noteDevice', { ...form, values: note })

export const deleteDeviceTrace = confirmationTrace('deleteDevice', deviceFields)

const tokenForm = confirmationTrace('loggerToken', deviceFields)

/** The recorder replaces the token by a stand-in. */
export const loggerTokenTrace = {
  machine: 'loggerToken',
  context: { subject: tokenForm.context.subject, failure, token: 'secret' },
  events: {
    'xstate.done.actor.issueToken': { output: 'secret' },
    'xstate.error.actor.issueToken': refused,
    'xstate.error.actor.revokeToken': refused,
  },
} as const

export const deviceOffersTrace = {
  machine: 'deviceOffers',
  context: { ...offers, failure, retries: 'number' },
  events: {
    'xstate.done.actor.readUnregistered': { output: offers.unregistered },
    'xstate.error.actor.readUnregistered': refused,
    'xstate.done.actor.suggestName': { output: offers.name },
  },
} as const

const dialogs = dialogsTrace('deviceDialogs', deviceFields, ['edit', 'delete', 'note', 'token'], {
  addDevice: values,
  editDevice: values,
  noteDevice: note,
  deleteDevice: {},
  loggerToken: {},
})

export const deviceDialogsTrace = {
  ...dialogs,
  events: { ...dialogs.events, 'offers.changed': { offers } },
} as const
