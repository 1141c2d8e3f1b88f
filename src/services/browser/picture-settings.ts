/**
 * How pictures are compressed (specification, domain part, section 9). That the quality falls by 5 % a pass, by 15 % for PNG,
 * is how the library does it.
 */
export const PICTURE_SETTINGS = {
  fileType: 'image/jpeg',
  initialQuality: 1,
  maxIteration: 10,
  maxSizeMB: 4,
} as const
