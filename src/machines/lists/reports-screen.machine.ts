import { pictureUploadMachine } from '../report/picture-upload.machine.ts'
import { defineScreenMachine, openedList, outdated, toChild } from '../screen.machine.ts'
import { reportsListMachine } from './reports-list.machine.ts'
import { trimsMachine } from './trims.machine.ts'

/** The screen of the battery reports. A picture may come from its rows, or from the page of a report. */
export const reportsScreenMachine = defineScreenMachine({
  screen: 'reports',
  children: {
    reports: reportsListMachine,
    trims: trimsMachine,
    pictureUpload: pictureUploadMachine,
  },
  reader: 'reports',
  inputOf: ({ selection }) => ({ selection }),
  opened: openedList,
  tells: ['notice.raised', 'edit.saved', 'picture.uploaded'],
  passes: {
    'vehicles.seen': toChild('trims', (event) => event),
    'picture.replaced': toChild('reports', outdated),
  },
})
