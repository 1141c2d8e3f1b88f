/**
 * Settings of the compression (specification, domain part, section 9). The library lowers the quality by 5 %
 * per pass, for PNG by 15 %.
 */
export const PICTURE_SETTINGS = {
  fileType: 'image/jpeg',
  initialQuality: 1,
  maxIteration: 10,
  maxSizeMB: 4,
} as const
