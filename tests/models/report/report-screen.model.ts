import { reportScreenMachine } from '../../../src/machines/report/report-screen.machine.ts'
import { defineScreenModel } from '../screen-model.ts'

export const model = defineScreenModel(import.meta.url, {
  machine: reportScreenMachine,
  screen: 'report',
  path: '/battery-reports/one',
  children: ['report', 'pictureUpload', 'trims', 'reportCorrection'],
  more: [
    { type: 'edit.saved', list: 'reportsList' },
    { type: 'list.edited', list: 'reportsList' },
    { type: 'list.edited', list: 'devicesList' },
    { type: 'picture.uploaded', reportId: 'one', imagePath: 'new.jpg' },
    { type: 'picture.replaced', reportId: 'one', imagePath: 'new.jpg' },
    { type: 'redirect.due', to: '/battery-reports' },
    { type: 'postalCode.chosen', code: 'M5V3L9' },
  ],
})
