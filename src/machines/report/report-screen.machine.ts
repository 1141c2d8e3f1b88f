import { reportAddressed } from '../../domain/report/report-address.ts'
import { trimsMachine } from '../lists/trims.machine.ts'
import { defineScreenMachine, toChild, toConcerned } from '../screen.machine.ts'
import { pictureUploadMachine } from './picture-upload.machine.ts'
import { reportMachine } from './report.machine.ts'

/** The screen of a battery report. What the user changes of it here can be changed in the list of reports, too. */
export const reportScreenMachine = defineScreenMachine({
  screen: 'report',
  children: {
    report: reportMachine,
    pictureUpload: pictureUploadMachine,
    trims: trimsMachine,
  },
  reader: 'report',
  inputOf: ({ features }) => ({ mayDebug: features.includes('reports.debug') }),
  opened: ({ address }) => ({ type: 'screen.opened', ...reportAddressed(address) }),
  forwards: ['notice.raised', 'redirect.due', 'picture.uploaded', 'postalCode.chosen'],
  passes: {
    'list.edited': toConcerned({ report: ['report', 'report.changed'] }),
    'picture.replaced': toChild('report', ({ reportId, imagePath }) => ({
      type: 'picture.uploaded',
      reportId,
      imagePath,
    })),
  },
})
