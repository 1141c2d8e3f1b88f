const MARKER = 0xff
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/**
 * Counts the scans of a JPEG without decoding it. Each scan goes through the whole picture: a progressive one of a few
 * kilobytes can keep a decoder busy for a minute.
 *
 * @returns 0 when the bytes are not a JPEG.
 */
export function countScans(jpeg: Buffer): number {
  if (jpeg.toString('hex', 0, 2) !== 'ffd8') return 0
  let scans = 0
  for (let at = jpeg.indexOf(MARKER, 2); at !== -1 && at < jpeg.length - 3; at = jpeg.indexOf(MARKER, at)) {
    const code = jpeg[at + 1] ?? 0
    if (code === END_OF_IMAGE) return scans
    if (code === START_OF_SCAN) scans++
    at += isAlone(code) ? (code === MARKER ? 1 : 2) : 2 + jpeg.readUInt16BE(at + 2)
  }
  return scans
}

/** Whether a marker has no length: fill bytes, escaped data (0) and restart marks, which the data of scans contain. */
function isAlone(code: number): boolean {
  return code === MARKER || code <= 0x01 || (code >= 0xd0 && code <= 0xd8)
}
