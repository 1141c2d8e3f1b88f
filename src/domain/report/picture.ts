/** The picture of a report. `imagePath` is below the CDN base. */
export interface UploadedPicture {
  readonly reportId: string
  readonly imagePath: string
}
