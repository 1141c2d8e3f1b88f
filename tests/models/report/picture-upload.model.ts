import type { AnyEventObject } from 'xstate'
import type { Failure } from '../../../src/domain/failure.ts'
import { pictureUploadMachine } from '../../../src/machines/report/picture-upload.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'

const file = new File(['picture'], 'car.png', { type: 'image/png' })
const tooLarge: Failure = { code: 'fileTooLarge' }
const notAnImage: Failure = { code: 'notAnImage' }
const heic: Failure = { code: 'heicNotReadable' }
const uploadFailed = (failure: Failure) => ({ type: 'upload.failed', failure }) as const
const messages = (emitted: readonly AnyEventObject[]) => emitted.map(({ message }) => message ?? null)

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['D4.14', 'D4.16', 'D4.17', 'D8.13', 'D8.14', 'D8.15', 'D8.16']

export const model = defineModel(import.meta.url, {
  machine: pictureUploadMachine,
  events: [
    { type: 'picture.chosen', reportId: 'one', name: '2021 Ford One · 000001', file },
    { type: 'picture.chosen', reportId: 'two', name: '2021 Ford Two · 000002', file },
    { type: 'upload.cancelled' },
    { type: 'failure.dismissed' },
    done('compressPicture', file),
    failed('compressPicture', tooLarge),
    failed('compressPicture', notAnImage),
    failed('compressPicture', heic),
    { type: 'upload.progressed', share: 0.5 },
    { type: 'upload.completed', imagePath: 'new.jpg' },
    uploadFailed(networkFailure),
    uploadFailed(rejection),
    uploadFailed(unauthorized),
    uploadFailed(tooLarge),
    uploadFailed(notAnImage),
  ],
  eventSources: {
    'upload.progressed': 'uploadPicture',
    'upload.completed': 'uploadPicture',
    'upload.failed': 'uploadPicture',
  },
  project: ({ context }) => [context.reportId, context.progress, context.failure?.code ?? null],
  invariants: {
    'a picture is unsaved work until the server has it': (snapshot) =>
      snapshot.hasTag('unsaved') === ['compressing', 'uploading'].includes(String(snapshot.value)),
    'exactly a failed upload has a failure': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== null),
    'every upload has a report with a vehicle': ({ value, context }) =>
      value === 'idle' || (context.reportId !== null && context.name !== null),
    'the context contains no file': ({ context }) =>
      Object.values(context).every((value: unknown) => !(value instanceof Blob)),
  },
  edgeInvariants: {
    'a running upload ignores a second picture': ({ from, event, to }) =>
      !from.hasTag('busy') || event.type !== 'picture.chosen' || to === from,
    'only a compressed picture is uploaded': ({ event, started }) =>
      !started.includes('uploadPicture') || event.type === 'xstate.done.actor.compressPicture',
    'a picture too large here raises one notice, one too large for the server two': ({ event, emitted }) =>
      JSON.stringify(event).includes('"fileTooLarge"') === false ||
      event.type === 'upload.progressed' ||
      emitted.length === 0 ||
      JSON.stringify(messages(emitted)) ===
        JSON.stringify([
          ...(event.type === 'upload.failed' ? ['reports.error.pictureUploadFailed'] : []),
          'reports.error.fileTooLarge',
        ]),
    'every failure raises a notice, unless the session has ended': ({ from, to, emitted }) =>
      from.hasTag('failed') ||
      !to.hasTag('failed') ||
      (to.context.failure?.code === 'unauthorized') === (emitted.length === 0),
    'picture.uploaded is emitted exactly when an upload is complete': ({ event, emitted }) =>
      (event.type === 'upload.completed') === emitted.some(({ type }) => type === 'picture.uploaded'),
    'a notice names the vehicle of the picture': ({ to, emitted }) =>
      emitted.every(({ type, subject }) => type !== 'notice.raised' || subject === to.context.name),
    'a cancelled upload emits nothing': ({ event, emitted }) =>
      event.type !== 'upload.cancelled' || emitted.length === 0,
  },
})
