import type { Failure } from '../failure.ts'

/** The picture of a report. `imagePath` is below the CDN base. */
export interface UploadedPicture {
  readonly reportId: string
  readonly imagePath: string
}

export interface PictureRequest {
  readonly reportId: string
  readonly file: File
}

/** Progress and end of an upload. */
export type UploadFact =
  | { readonly type: 'upload.progressed'; readonly share: number }
  | { readonly type: 'upload.completed'; readonly imagePath: string }
  | { readonly type: 'upload.failed'; readonly failure: Failure }
