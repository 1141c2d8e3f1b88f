import type { EventFrom, SnapshotFrom } from 'xstate'
import { DEMO_DEALERSHIPS } from '../../../server/demo/organisations.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { parsePostalCode } from '../../../src/domain/report/postal-code.ts'
import { pictureUploadMachine } from '../../../src/machines/report/picture-upload.machine.ts'
import { printReportMachine } from '../../../src/machines/report/print-report.machine.ts'
import { rangeForecastMachine } from '../../../src/machines/report/range-forecast.machine.ts'
import { defineModel, done, failed, type Model, type SystemEvent } from '../../../tests/kit/model.ts'
import { model as pictureModel } from '../../../tests/models/report/picture-upload.model.ts'
import { model as printModel } from '../../../tests/models/report/print-report.model.ts'
import { model as forecastModel } from '../../../tests/models/report/range-forecast.model.ts'
import { denver } from '../../../tests/models/report/report-sample.ts'
import { networkFailure, serverFailure, unauthorized } from '../../../tests/models/samples.ts'
import { failures, eventsIf as given, refusal } from './browser-samples.ts'

/** The forecast starts with the location of its dealership. */
export const OWN_DEALERSHIP = DEMO_DEALERSHIPS.find(({ address }) => address.country === 'US')
const own = OWN_DEALERSHIP?.address.zip_code ?? ''
const unknownCode = refusal(404, null)

/** Events on the forecast. The real server knows the typed locations. */
export const rangeForecast: Model = defineModel(import.meta.url, {
  machine: rangeForecastMachine,
  input: { own, chosen: '' },
  events: ({ context, value }: SnapshotFrom<typeof rangeForecastMachine>) => {
    type Event = EventFrom<typeof rangeForecastMachine> | SystemEvent
    const typed = (text: string): Event => ({ type: 'code.typed', text })
    const isPlain = context.failure === null && context.retries === 0
    return [
      // To type the current text sends no event.
      ...['', '12', 'M5V3L9', '33101'].filter((text) => text !== context.typed).map(typed),
      ...given<Event>(value !== 'invalid', { type: 'code.submitted' }),
      ...given<Event>(value === 'failed', { type: 'retry.requested' }, { type: 'network.recovered' }),
      done('readLocation', { ...denver, code: parsePostalCode(context.asked)?.code ?? '' }),
      ...[unknownCode, networkFailure].map((failure) => failed('readLocation', failure)),
      ...given(isPlain, failed('readLocation', serverFailure), failed('readLocation', unauthorized)),
    ]
  },
  project: forecastModel.project,
  delays: forecastModel.delays,
})

/** `isOpened: false`: the browser has blocked the tab. */
export const printReport: Model = defineModel(import.meta.url, {
  machine: printReportMachine,
  input: { reportId: 'one' },
  events: [
    { type: 'print.requested', language: 'en', zip: '' },
    done('printReport', { address: 'blob:one', fileName: 'one.pdf', isOpened: true }),
    done('printReport', { address: 'blob:one', fileName: 'one.pdf', isOpened: false }),
    ...failures.map((failure) => failed('printReport', failure)),
  ],
  project: printModel.project,
})

const file = new File(['picture'], 'car.png', { type: 'image/png' })

/** Events on the picture of a report. The real browser compresses it, and the real server stores it. */
export const pictureUpload: Model = defineModel(import.meta.url, {
  machine: pictureUploadMachine,
  events: ({ value }: SnapshotFrom<typeof pictureUploadMachine>) => {
    type Event = EventFrom<typeof pictureUploadMachine> | SystemEvent
    const uploadFailed = (failure: Failure): Event => ({ type: 'upload.failed', failure })
    return [
      ...given<Event>(value !== 'compressing' && value !== 'uploading', {
        type: 'picture.chosen',
        reportId: 'one',
        name: '2021 Ford One · 000001',
        file,
      }),
      done('compressPicture', file),
      failed('compressPicture', { code: 'fileTooLarge' }),
      failed('compressPicture', { code: 'notAnImage' }),
      { type: 'upload.cancelled' },
      ...given<Event>(
        value === 'uploading',
        { type: 'upload.completed', imagePath: 'new.jpg' },
        uploadFailed(networkFailure),
        uploadFailed(unauthorized),
        uploadFailed({ code: 'fileTooLarge' }),
        uploadFailed({ code: 'notAnImage' }),
      ),
      ...given<Event>(value === 'failed', { type: 'failure.dismissed' }),
    ]
  },
  eventSources: pictureModel.eventSources,
  ignored: { 'upload.progressed': 'the network decides when and how often it comes' },
  project: ({ context }) => context.failure?.code ?? null,
})
