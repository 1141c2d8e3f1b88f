import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { flatten } from '../../scripts/i18n-rules.ts'
import type { BatteryReport } from '../../src/domain/battery-report.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { catalogue } from '../../src/i18n/en.ts'
import {
  type PictureRequest,
  type PictureUploadEvent,
  pictureUploadMachine,
  type UploadFact,
} from '../../src/machines/report/picture-upload.machine.ts'
import {
  type PrintedFile,
  type PrintRequest,
  printReportMachine,
} from '../../src/machines/report/print-report.machine.ts'
import { rangeForecastMachine } from '../../src/machines/report/range-forecast.machine.ts'
import { reportMachine } from '../../src/machines/report/report.machine.ts'
import { denver } from '../models/report/report-sample.ts'
import { networkFailure, rejection } from '../models/samples.ts'

// What the user reads about a report, in the words of the specification's error catalogue.

const TEXTS = flatten(catalogue)
const textOf = (message: string) => TEXTS[`notices.${message}`] ?? message
const TOO_LARGE: Failure = { code: 'fileTooLarge' }
const file = new File(['picture'], 'car.png', { type: 'image/png' })

async function toldOfPicture(compressed: File | Failure, answer: UploadFact): Promise<readonly string[]> {
  const actor = createActor(
    pictureUploadMachine.provide({
      actors: {
        compressPicture: fromPromise<File, { readonly file: File }>(() =>
          compressed instanceof File ? Promise.resolve(compressed) : Promise.reject(compressed),
        ),
        uploadPicture: fromCallback<PictureUploadEvent, PictureRequest>(({ sendBack }) => sendBack(answer)),
      },
    }),
  )
  const told: string[] = []
  actor.on('notice.raised', ({ tone, message }) => told.push(`${tone}: ${textOf(message)}`))
  actor.start()
  actor.send({ type: 'picture.chosen', reportId: 'one', file })
  await waitFor(actor, (snapshot) => snapshot.matches('uploaded') || snapshot.matches('failed'))
  return told
}

const completed: UploadFact = { type: 'upload.completed', imagePath: 'new.jpg' }
const failed = (failure: Failure): UploadFact => ({ type: 'upload.failed', failure })

test.each<[string, File | Failure, UploadFact, readonly string[]]>([
  ['is there', file, completed, ['success: Picture uploaded']],
  ['is too large here', TOO_LARGE, completed, ['error: File size must be less than 4MB']],
  [
    'is too large for the server',
    file,
    failed(TOO_LARGE),
    ['error: Failed to upload the picture', 'error: File size must be less than 4MB'],
  ],
  ['is none', { code: 'notAnImage' }, completed, ['error: Failed to upload the picture']],
  ['does not arrive', file, failed(networkFailure), ['error: Failed to upload the picture']],
])(
  'a picture that %s is told of',
  { tags: ['D5.13', 'D8.13', 'D8.14', 'D8.15', 'D8.16'] },
  async (_, compressed, answer, told) => {
    expect(await toldOfPicture(compressed, answer)).toEqual(told)
  },
)

test('a report that cannot be printed is told of', { tags: ['D8.10'] }, async () => {
  const actor = createActor(
    printReportMachine.provide({
      actors: { printReport: fromPromise<PrintedFile, PrintRequest>(() => Promise.reject(rejection)) },
    }),
    { input: { reportId: 'one' } },
  )
  const told: string[] = []
  actor.on('notice.raised', ({ tone, message }) => told.push(`${tone}: ${message}: ${textOf(message)}`))
  actor.start()
  actor.send({ type: 'print.requested', language: 'en', zip: '' })
  await waitFor(actor, (snapshot) => snapshot.hasTag('failed'))
  expect(told).toEqual(['error: report.actions.print.error: Failed to print report'])
})

test('a report that cannot be read is told of, and left for the list', { tags: ['D8.9'] }, async () => {
  const actor = createActor(
    reportMachine.provide({
      actors: {
        hear: fromCallback(() => () => undefined),
        readReport: fromPromise<BatteryReport, { readonly reportId: string }>(() =>
          Promise.reject(rejection),
        ),
      },
    }),
    { input: { mayDebug: false } },
  )
  const told: string[] = []
  actor.on('notice.raised', ({ tone, message }) => told.push(`${tone}: ${message}: ${textOf(message)}`))
  actor.on('redirect.due', ({ to }) => told.push(to))
  actor.start()
  actor.send({ type: 'screen.opened', reportId: 'one', isPrint: false, zip: '' })
  await waitFor(actor, () => told.length > 1, { timeout: 1000 })
  expect(told).toEqual([
    'error: report.error.fetchFailed: Failed to fetch battery report',
    '/battery-reports',
  ])
})

test('a place that is none is told of with the words of the specification', { tags: ['D5.16'] }, async () => {
  const actor = createActor(
    rangeForecastMachine.provide({ actors: { readLocation: fromPromise(() => Promise.resolve(denver)) } }),
    { input: { own: '80202', chosen: '' } },
  ).start()
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  actor.send({ type: 'code.typed', text: '1234' })
  actor.send({ type: 'code.submitted' })
  expect(actor.getSnapshot().hasTag('invalid')).toBe(true)
  expect(TEXTS['report.forecast.invalidCode']).toBe('Invalid zip code')
})
