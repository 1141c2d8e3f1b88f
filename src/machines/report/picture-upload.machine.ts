import { assertEvent, assign, emit, enqueueActions, fromCallback, setup } from 'xstate'
import { type Failure, failureOf } from '../../domain/failure.ts'
import type { UploadedPicture } from '../../domain/report/picture.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { isWorthTelling } from '../cache-rules.ts'
import { unprovided } from '../unprovided.ts'

interface PictureUploadContext {
  /** The report that the picture is of, or was of last; `null` before the first. */
  readonly reportId: string | null
  /** What is sent already, 0–1. */
  readonly progress: number
  readonly failure: Failure | null
}

/** What an upload that is under way tells. */
export type UploadFact =
  | { readonly type: 'upload.progressed'; readonly share: number }
  | { readonly type: 'upload.completed'; readonly imagePath: string }
  | { readonly type: 'upload.failed'; readonly failure: Failure }

export type PictureUploadEvent =
  /** The file passes through to the calls, and stands in no context. */
  | { readonly type: 'picture.chosen'; readonly reportId: string; readonly file: File }
  | { readonly type: 'upload.cancelled' }
  | { readonly type: 'failure.dismissed' }
  | { readonly type: 'xstate.done.actor.compressPicture'; readonly output: File }
  | UploadFact

export interface PictureUploaded extends UploadedPicture {
  readonly type: 'picture.uploaded'
}

export interface PictureRequest {
  readonly reportId: string
  readonly file: File
}

/** Gives a report its picture: one at a time, never one that is too large or none at all, and each refusal is told. */
export const pictureUploadMachine = setup({
  types: {
    context: {} as PictureUploadContext,
    events: {} as PictureUploadEvent,
    emitted: {} as NoticeRaised | PictureUploaded,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Rejects with `fileTooLarge` and `notAnImage`. */
    compressPicture: unprovided<File, { readonly file: File }>('compressPicture'),
    /** Tells how far it is and how it ended; it sends nothing any more when it is stopped before. */
    uploadPicture: fromCallback<PictureUploadEvent, PictureRequest>(({ sendBack }) =>
      sendBack({ type: 'upload.failed', failure: { code: 'unknown' } }),
    ),
  },
  actions: {
    begin: assign((_, reportId: string) => ({ reportId, progress: 0, failure: null })),
    keepProgress: assign((_, progress: number) => ({ progress })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    tellUploaded: enqueueActions(({ context, enqueue }, imagePath: string) => {
      if (context.reportId === null) return
      enqueue.emit({ type: 'picture.uploaded', reportId: context.reportId, imagePath })
      enqueue.emit(successNotice('reports.success.pictureUploaded'))
    }),
    tellTooLarge: emit(failureNotice('reports.error.fileTooLarge')),
    tellFailed: enqueueActions(({ context, enqueue }) => {
      if (isWorthTelling(context.failure)) enqueue.emit(failureNotice('reports.error.pictureUploadFailed'))
    }),
  },
  guards: {
    isTooLarge: (_, failure: Failure) => failure.code === 'fileTooLarge',
  },
}).createMachine({
  id: 'pictureUpload',
  context: { reportId: null, progress: 0, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'picture.chosen': {
          target: 'compressing',
          actions: { type: 'begin', params: ({ event }) => event.reportId },
        },
      },
    },
    compressing: {
      tags: 'busy',
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
            guard: { type: 'isTooLarge', params: ({ event }) => failureOf(event.error) },
            target: 'failed',
            actions: [{ type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, 'tellTooLarge'],
          },
          {
            target: 'failed',
            actions: [{ type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, 'tellFailed'],
          },
        ],
      },
      on: { 'upload.cancelled': 'idle' },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context, event }) => {
          assertEvent(event, 'xstate.done.actor.compressPicture')
          return { reportId: context.reportId ?? '', file: event.output }
        },
      },
      on: {
        'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event.share } },
        'upload.completed': {
          target: 'uploaded',
          actions: { type: 'tellUploaded', params: ({ event }) => event.imagePath },
        },
        'upload.failed': [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => event.failure },
            target: 'failed',
            description: 'The server measured it: both messages, as the specification has it.',
            actions: [
              { type: 'keepFailure', params: ({ event }) => event.failure },
              'tellFailed',
              'tellTooLarge',
            ],
          },
          {
            target: 'failed',
            actions: [{ type: 'keepFailure', params: ({ event }) => event.failure }, 'tellFailed'],
          },
        ],
        'upload.cancelled': 'idle',
      },
    },
    uploaded: {
      on: {
        'picture.chosen': {
          target: 'compressing',
          actions: { type: 'begin', params: ({ event }) => event.reportId },
        },
      },
    },
    failed: {
      description: 'The reason stands at the picture of its report, until another one is chosen.',
      tags: 'failed',
      on: {
        'picture.chosen': {
          target: 'compressing',
          actions: { type: 'begin', params: ({ event }) => event.reportId },
        },
        'failure.dismissed': { target: 'idle', actions: 'forgetFailure' },
      },
    },
  },
})
