/** The brands of HEIF files with HEVC, the format of iPhones. An AVIF has others. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

/** The first bytes of a file, which are enough to recognise it. */
export const HEIC_HEADER_BYTES = 200

/** Whether the first box of a file names a brand of HEIC. Neither its name nor its type say so reliably. */
export function isHeic(bytes: Uint8Array): boolean {
  const header = String.fromCharCode(...bytes.subarray(0, HEIC_HEADER_BYTES))
  if (header.length < 16 || header.slice(4, 8) !== 'ftyp') return false
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const brands = header.slice(8, a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d).match(/.{4}/gs) ?? []
  return brands.some((brand) => BRANDS.includes(brand))
}
