/** Where the picture of a report is now, below the base of pictures. */
export interface UploadedPicture {
  readonly reportId: string
  readonly imagePath: string
}
