import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ICON_PATHS, ROW_ICON_PATHS } from '../../src/views/parts/icon-paths.ts'
import { strokeOutline } from '../../src/views/theme/stroke-outline.ts'

const SIDE = 192
const { profile, ...paths } = { ...ICON_PATHS, ...ROW_ICON_PATHS }
const ARCS = Object.entries(paths).filter(([, path]) => !/[cs]/iu.test(path))

async function drawn(shape: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${SIDE}" height="${SIDE}"><rect width="24" height="24" fill="#fff"/>${shape}</svg>`
  return sharp(Buffer.from(svg)).greyscale().raw().toBuffer()
}

/** The share of the pixels that are dark in one of the drawings and light in the other. */
function difference(one: Buffer, other: Buffer): number {
  let count = 0
  for (const [at, level] of one.entries()) if (Math.abs(level - (other[at] ?? 0)) > 128) count += 1
  return count / one.length
}

describe('strokeOutline', () => {
  it.each(ARCS)('fills what a stroke would draw: %s', async (name, path) => {
    const stroke = `fill="none" stroke="#000" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"`
    const stroked = await drawn(`<path d="${path}" ${stroke}/>`)
    const filled = await drawn(`<path d="${strokeOutline(path, 1.9)}"/>`)
    // The dots of `more` are rings of a stroke, of which the outline fills the pinhole.
    expect(difference(stroked, filled)).toBeLessThan(name === 'more' ? 0.004 : 0.002)
    expect(difference(stroked, await drawn(''))).toBeGreaterThan(0.02)
  })

  it('scales', () => {
    expect(strokeOutline('M2 4h8', 2, 0.5)).toBe(strokeOutline('M1 2h4', 1))
  })

  it('refuses other curves', () => {
    expect(() => strokeOutline(profile, 1.9)).toThrow('Only lines and circular arcs have an outline')
  })
})
