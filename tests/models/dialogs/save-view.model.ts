import { saveViewMachine } from '../../../src/machines/dialogs/save-view.machine.ts'
import { defineFormModel } from '../account/form-model.ts'
import { groups, profileOf, viewOf } from '../samples.ts'

const subject = {
  actor: profileOf('GROUP_ADMIN'),
  groups,
  list: 'reports',
  search: '?filter=report_all',
} as const

export const newView = defineFormModel(import.meta.url, {
  machine: saveViewMachine,
  subject: { ...subject, row: null },
  right: { name: 'Archived', sharing: 'dealership:oak' },
  wrong: { field: 'name', value: ' ' },
})
// It shares the id of the other one, under which graphs are stored.
export const renamedView = defineFormModel(null, {
  machine: saveViewMachine,
  subject: { ...subject, row: viewOf('1') },
  right: { name: 'Archived' },
  wrong: { field: 'name', value: '' },
})

export const models = [newView]
