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
const READ = 'compress car.png'
const SENT = `${READ}, upload car.jpg to one`
const DONE = `${SENT}, stop one, one is new.jpg, notice of car one`
const NEXT = `${READ}, upload car.jpg to two`

// The name of a report is the file that the user chooses for it. What the notices say is in list-notices.test.ts.
test.each<[string, File | Failure, string, string, string]>([
  ['has arrived', jpeg, 'one wait half completed', 'uploaded 0.5', DONE],
  ['follows another', jpeg, 'one wait completed two wait', 'uploading 0', `${DONE}, ${NEXT}`],
  [
    'is too large, and then dismissed',
    TOO_LARGE,
    'one wait dismissed',
    'idle 0',
    `${READ}, notice of car one`,
  ],
  ['is too large', TOO_LARGE, 'one wait', 'failed 0 fileTooLarge', `${READ}, notice of car one`],
  ['comes during another upload', jpeg, 'one two wait three', 'uploading 0', SENT],
  [
    'follows a cancelled one',
    jpeg,
    'one wait half cancelled two',
    'compressing 0',
    `${SENT}, stop one, ${READ}`,
  ],
  ['is cancelled during its compression', jpeg, 'one cancelled wait', 'idle 0', READ],
  [
    'follows a lost one',
    jpeg,
    'one wait lost two',
    'compressing 0',
    `${SENT}, stop one, notice of car one, ${READ}`,
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
    actor.on('notice.raised', ({ subject }) => log.push(`notice of ${subject}`))
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
