import sharp from 'sharp'

/** Two renderings of the same letter may differ by this much, of 255. */
const SHADE = 32

/** The share of the pixels of two PNGs that differ, from 0 to 1; 1 for pictures of different sizes. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1
  let count = 0
  for (let at = 0; at < a.data.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > SHADE,
    )
    if (isOther) count += 1
  }
  return count / (a.data.length / 3)
}

function pixelsOf(png: Buffer) {
  return sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}
