import type { Failure } from '../../../src/domain/failure.ts'
import { pictureUploadMachine } from '../../../src/machines/report/picture-upload.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'

const file = new File(['picture'], 'car.png', { type: 'image/png' })
const tooLarge: Failure = { code: 'fileTooLarge' }
const notAnImage: Failure = { code: 'notAnImage' }
const heic: Failure = { code: 'heicNotReadable' }
const uploadFailed = (failure: Failure) => ({ type: 'upload.failed', failure }) as const

export const model = defineModel(import.meta.url, {
  machine: pictureUploadMachine,
  tags: ['D4.14', 'D4.16', 'D4.17', 'D8.13', 'D8.14', 'D8.15', 'D8.16'],
  events: [
    { type: 'picture.chosen', reportId: 'one', name: '2021 Ford One · 000001', file },
    { type: 'picture.chosen', reportId: 'two', name: '2021 Ford Two · 000002', file },
    ...plain('upload.cancelled', 'failure.dismissed'),
    ...ends('compressPicture', [file], [tooLarge, notAnImage, heic]),
    { type: 'upload.progressed', share: 0.5 },
    { type: 'upload.completed', imagePath: 'new.jpg' },
    uploadFailed(networkFailure),
    uploadFailed(rejection),
    uploadFailed(unauthorized),
    uploadFailed(tooLarge),
    uploadFailed(notAnImage),
  ],
  eventSources: { uploadPicture: ['upload.progressed', 'upload.completed', 'upload.failed'] },
  invariants: {
    'the context contains no file': ({ context }) =>
      Object.values(context).every((value: unknown) => !(value instanceof Blob)),
  },
  edgeInvariants: {
    'only a compressed picture is uploaded': ({ event, started }) =>
      !started.includes('uploadPicture') || event.type === 'xstate.done.actor.compressPicture',
    'a notice names the vehicle of the picture': ({ to, emitted }) =>
      emitted.every(({ type, subject }) => type !== 'notice.raised' || subject === to.context.name),
  },
})
