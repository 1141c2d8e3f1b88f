import { assertEvent, assign, emit, enqueueActions, fromCallback, setup } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import type { PictureRequest, UploadedPicture, UploadFact } from '../../domain/report/picture.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { isWorthTelling } from '../cache-rules.ts'
import { eventOf, failureIn, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'

interface PictureUploadContext {
  /** The report of the current or last upload; `null` before the first. */
  readonly reportId: string | null
  /** Of its vehicle, for the notices. */
  readonly name: string | null
  /** The sent share, 0–1. */
  readonly progress: number
  readonly failure: Failure | null
}

export type PictureUploadEvent =
  /** The file goes to the calls with the events. No context holds it. `name` is that of the vehicle. */
  | {
      readonly type: 'picture.chosen'
      readonly reportId: string
      readonly name: string
      readonly file: File
    }
  | { readonly type: 'upload.cancelled' }
  | { readonly type: 'failure.dismissed' }
  | { readonly type: 'xstate.done.actor.compressPicture'; readonly output: File }
  | UploadFact

export interface PictureUploaded extends UploadedPicture {
  readonly type: 'picture.uploaded'
}

interface PictureSubject {
  readonly reportId: string
  readonly name: string
}

/** Uploads the picture of a report, one at a time. It refuses other files and files that are too large, with a notice. */
export const pictureUploadMachine = setup({
  types: {
    context: {} as PictureUploadContext,
    events: {} as PictureUploadEvent,
    emitted: {} as NoticeRaised | PictureUploaded,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    /** Rejects with `fileTooLarge`, `notAnImage` and `heicNotReadable`. */
    compressPicture: unprovided<File, { readonly file: File }>('compressPicture'),
    /** Sends its progress and its end as `UploadFact`. Stopping it cancels the upload. */
    uploadPicture: fromCallback<PictureUploadEvent, PictureRequest>(({ sendBack }) =>
      sendBack({ type: 'upload.failed', failure: { code: 'unknown' } }),
    ),
  },
  actions: {
    begin: assign((_, { reportId, name }: PictureSubject) => ({
      reportId,
      name,
      progress: 0,
      failure: null,
    })),
    setProgress: assign((_, progress: number) => ({ progress })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    emitUploaded: enqueueActions(({ context, enqueue }, imagePath: string) => {
      if (context.reportId === null) return
      enqueue.emit({ type: 'picture.uploaded', reportId: context.reportId, imagePath })
      enqueue.emit({ ...successNotice('reports.success.pictureUploaded'), ...aboutVehicle(context) })
    }),
    notifyTooLarge: emit(({ context }) => ({
      ...failureNotice('reports.error.fileTooLarge'),
      ...aboutVehicle(context),
    })),
    notifyFailed: enqueueActions(({ context, enqueue }) => {
      if (!isWorthTelling(context.failure)) return
      const isHeic = context.failure?.code === 'heicNotReadable'
      const message = isHeic ? 'reports.error.heicNotReadable' : 'reports.error.pictureUploadFailed'
      enqueue.emit({ ...failureNotice(message), ...aboutVehicle(context) })
    }),
  },
  guards: {
    isTooLarge: (_, failure: Failure) => failure.code === 'fileTooLarge',
  },
}).createMachine({
  id: 'pictureUpload',
  context: { reportId: null, name: null, progress: 0, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'picture.chosen': { target: 'compressing', actions: { type: 'begin', params: eventOf } } },
    },
    compressing: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'compressPicture',
        src: 'compressPicture',
        input: ({ event }) => {
          assertEvent(event, 'picture.chosen')
          return { file: event.file }
        },
        onDone: 'uploading',
        onError: [
          {
            guard: { type: 'isTooLarge', params: failureIn },
            target: 'failed',
            actions: [SET_FAILURE, 'notifyTooLarge'],
          },
          { target: 'failed', actions: [SET_FAILURE, 'notifyFailed'] },
        ],
      },
      on: { 'upload.cancelled': 'idle' },
    },
    uploading: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context, event }) => {
          assertEvent(event, 'xstate.done.actor.compressPicture')
          return { reportId: context.reportId ?? '', file: event.output }
        },
      },
      on: {
        'upload.progressed': { actions: { type: 'setProgress', params: ({ event }) => event.share } },
        'upload.completed': {
          target: 'uploaded',
          actions: { type: 'emitUploaded', params: ({ event }) => event.imagePath },
        },
        'upload.failed': [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event.failure },
            target: 'failed',
            description: 'The server refused the size. The specification asks for both messages.',
            actions: [
              { type: 'setFailure', params: ({ event }) => event.failure },
              'notifyFailed',
              'notifyTooLarge',
            ],
          },
          {
            target: 'failed',
            actions: [{ type: 'setFailure', params: ({ event }) => event.failure }, 'notifyFailed'],
          },
        ],
        'upload.cancelled': 'idle',
      },
    },
    uploaded: {
      on: { 'picture.chosen': { target: 'compressing', actions: { type: 'begin', params: eventOf } } },
    },
    failed: {
      description: 'The report shows the reason at its picture until the user chooses another picture.',
      tags: 'failed',
      on: {
        'picture.chosen': {
          target: 'compressing',
          actions: { type: 'begin', params: eventOf },
        },
        'failure.dismissed': { target: 'idle', actions: 'clearFailure' },
      },
    },
  },
})

function aboutVehicle({ name }: PictureUploadContext): Pick<NoticeRaised, 'subject'> {
  return name === null ? {} : { subject: name }
}
