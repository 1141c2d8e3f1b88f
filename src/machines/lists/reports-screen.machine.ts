import { rowSelectionMachine } from '../bulk/row-selection.machine.ts'
import { pictureUploadMachine } from '../report/picture-upload.machine.ts'
import { outdated, toChild } from '../screen.machine.ts'
import { defineListScreen } from './list-screen.ts'
import { reportFiltersMachine } from './report-filters.machine.ts'
import { reportsListMachine } from './reports-list.machine.ts'
import { trimsMachine } from './trims.machine.ts'

/** The screen of the battery reports. The user can upload a picture in a row, or on the page of a report. */
export const reportsScreenMachine = defineListScreen('reports', reportsListMachine, {
  children: {
    rowSelection: rowSelectionMachine,
    trims: trimsMachine,
    pictureUpload: pictureUploadMachine,
    reportFilters: reportFiltersMachine,
  },
  inputs: { rowSelection: { list: 'reports' } },
  forwards: ['edit.saved', 'picture.uploaded'],
  passes: {
    'vehicles.seen': toChild('trims', (event) => event),
    'narrowing.chosen': toChild('reports', (event) => event),
    'picture.replaced': toChild('reports', outdated),
  },
})
