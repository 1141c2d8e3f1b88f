import { rowSelectionMachine } from '../bulk/row-selection.machine.ts'
import { pictureUploadMachine } from '../report/picture-upload.machine.ts'
import { defineScreenMachine, openedList, outdated, toChild, viewsOf } from '../screen.machine.ts'
import { listLayoutMachine } from './list-layout.machine.ts'
import { reportFiltersMachine } from './report-filters.machine.ts'
import { reportsListMachine } from './reports-list.machine.ts'
import { rowHistoryMachine } from './row-history.machine.ts'
import { savedViewsMachine } from './saved-views.machine.ts'
import { trimsMachine } from './trims.machine.ts'

/** The screen of the battery reports. The user can upload a picture in a row, or on the page of a report. */
export const reportsScreenMachine = defineScreenMachine({
  screen: 'reports',
  children: {
    reports: reportsListMachine,
    rowSelection: rowSelectionMachine,
    trims: trimsMachine,
    pictureUpload: pictureUploadMachine,
    rowHistory: rowHistoryMachine,
    savedViews: savedViewsMachine,
    listLayout: listLayoutMachine,
    reportFilters: reportFiltersMachine,
  },
  inputs: { rowSelection: { list: 'reports' }, savedViews: { list: 'reports' } },
  reader: 'reports',
  followers: ['reportFilters', 'savedViews', 'listLayout'],
  inputOf: ({ selection }) => ({ selection }),
  opened: openedList,
  forwards: ['notice.raised', 'edit.saved', 'picture.uploaded'],
  passes: {
    'vehicles.seen': toChild('trims', (event) => event),
    'rows.changed': toChild('reports', outdated),
    'list.edited': viewsOf('reports'),
    'edit.confirmed': toChild('reports', ({ edit }) => ({ type: 'row.edited', edit })),
    'narrowing.chosen': toChild('reports', (event) => event),
    'picture.replaced': toChild('reports', outdated),
  },
})
