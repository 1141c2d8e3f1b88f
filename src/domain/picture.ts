/** A picture of a vehicle may have this many bytes, and no more (specification, domain part, section 5). */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024

/** Where the picture of a report is now, below the base of pictures. */
export interface UploadedPicture {
  readonly reportId: string
  readonly imagePath: string
}
