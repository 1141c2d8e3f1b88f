/**
 * Settings of the compression (specification, domain part, section 9). The library lowers the quality by 5 %
 * per pass, for PNG by 15 %. A picture of more pixels than a phone takes (4032 × 3024) is made smaller first: each pass over 100
 * megapixels takes seconds.
 */
export const PICTURE_SETTINGS = {
  fileType: 'image/jpeg',
  initialQuality: 1,
  maxIteration: 10,
  maxSizeMB: 4,
  maxWidthOrHeight: 4096,
} as const
