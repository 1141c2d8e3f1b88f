import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Failure } from '../../src/domain/failure.ts'
import type { PictureRequest } from '../../src/domain/report/picture.ts'
import {
  type PictureUploadEvent,
  pictureUploadMachine,
} from '../../src/machines/report/picture-upload.machine.ts'
import { networkFailure } from '../models/samples.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

const file = new File(['picture'], 'car.png', { type: 'image/png' })
const jpeg = new File(['smaller'], 'car.jpg', { type: 'image/jpeg' })
const TOO_LARGE: Failure = { code: 'fileTooLarge' }
const PICTURE_EVENTS: Readonly<Record<string, PictureUploadEvent>> = {
  half: { type: 'upload.progressed', share: 0.5 },
  completed: { type: 'upload.completed', imagePath: 'new.jpg' },
  lost: { type: 'upload.failed', failure: networkFailure },
  cancelled: { type: 'upload.cancelled' },
  dismissed: { type: 'failure.dismissed' },
}
const SENT = 'compress car.png, upload car.jpg to one'
const LOST = `${SENT}, stop one, notice reports.error.pictureUploadFailed of car one`
const DONE = `${SENT}, stop one, one is new.jpg, notice reports.success.pictureUploaded of car one`

// The name of a report is the file that the user chooses for it.
test.each<[string, File | Failure, string, string, string]>([
  ['is compressed, and then sent', jpeg, 'one wait half', 'uploading 0.5', SENT],
  ['has arrived', jpeg, 'one wait half completed', 'uploaded 0.5', DONE],
  [
    'is too large',
    TOO_LARGE,
    'one wait',
    'failed 0 fileTooLarge',
    'compress car.png, notice reports.error.fileTooLarge of car one',
  ],
  [
    'is no picture',
    { code: 'notAnImage' },
    'one wait',
    'failed 0 notAnImage',
    'compress car.png, notice reports.error.pictureUploadFailed of car one',
  ],
  [
    'is a HEIC that the browser cannot read',
    { code: 'heicNotReadable' },
    'one wait',
    'failed 0 heicNotReadable',
    'compress car.png, notice reports.error.heicNotReadable of car one',
  ],
  ['comes during another upload', jpeg, 'one two wait three', 'uploading 0', SENT],
  [
    'follows another',
    jpeg,
    'one wait completed two wait',
    'uploading 0',
    `${DONE}, ${SENT.replace('one', 'two')}`,
  ],
  [
    'is cancelled during its upload',
    jpeg,
    'one wait half cancelled completed',
    'idle 0.5',
    `${SENT}, stop one`,
  ],
  [
    'follows a cancelled one',
    jpeg,
    'one wait half cancelled two',
    'compressing 0',
    `${SENT}, stop one, compress car.png`,
  ],
  ['is cancelled during its compression', jpeg, 'one cancelled wait', 'idle 0', 'compress car.png'],
  ['fails', jpeg, 'one wait lost', 'failed 0 network', LOST],
  ['fails, after which the user dismisses the failure', jpeg, 'one wait lost dismissed', 'idle 0', LOST],
  [
    'fails, after which the user chooses another one',
    jpeg,
    'one wait lost two',
    'compressing 0',
    `${LOST}, compress car.png`,
  ],
])(
  'the upload of a picture that %s',
  { tags: ['D4.14', 'D4.16', 'D4.17', 'D5.13', 'D5.15', 'D7.26'] },
  async (...row) => {
    const [, compressed, steps, end, expected] = row
    const log: string[] = []
    const machine = pictureUploadMachine.provide({
      actors: {
        compressPicture: fromPromise<File, { readonly file: File }>(async ({ input }) => {
          log.push(`compress ${input.file.name}`)
          if (!(compressed instanceof File)) throw compressed
          return compressed
        }),
        uploadPicture: fromCallback<PictureUploadEvent, PictureRequest>(({ input }) => {
          log.push(`upload ${input.file.name} to ${input.reportId}`)
          return () => log.push(`stop ${input.reportId}`)
        }),
      },
    })
    const actor = createActor(machine)
    actor.on('notice.raised', ({ message, subject }) => log.push(`notice ${message} of ${subject}`))
    actor.on('picture.uploaded', ({ reportId, imagePath }) => log.push(`${reportId} is ${imagePath}`))
    actor.start()
    for (const step of steps.split(' ')) {
      if (step === 'wait') await turn()
      else
        actor.send(
          PICTURE_EVENTS[step] ?? { type: 'picture.chosen', reportId: step, name: `car ${step}`, file },
        )
    }
    const { value, context } = actor.getSnapshot()
    expect([value, context.progress, context.failure?.code].join(' ').trim()).toBe(end)
    expect(log.join(', ')).toBe(expected)
  },
)
