// @vitest-environment happy-dom
import imageCompression from 'browser-image-compression'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { compressPicture } from '../../src/services/browser/picture-compression.ts'

const MB = 1024 * 1024

/**
 * A canvas whose JPEG has this many bytes at any quality.
 * @returns the qualities that the library asked for
 */
function canvasesOf(bytes: number): readonly number[] {
  const qualities: number[] = []
  class FakeCanvas {
    width: number
    height: number
    constructor(width: number, height: number) {
      this.width = width
      this.height = height
    }
    getContext() {
      return {
        drawImage: () => undefined,
        fillRect: () => undefined,
        getImageData: () => ({ data: colours(this) }),
      }
    }
    async convertToBlob({ type, quality }: { readonly type: string; readonly quality: number }) {
      if (this.width > 10) qualities.push(type === 'image/jpeg' ? Number(quality.toFixed(4)) : Number.NaN)
      return new Blob([new Uint8Array(bytes)], { type })
    }
  }
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('createImageBitmap', async (file: Blob) =>
    file instanceof File ? { width: 70, height: 70 } : { width: 2, height: 1 },
  )
  vi.stubGlobal('navigator', { userAgent: 'Chrome', platform: 'Linux' })
  // This worker compresses nothing. The page then compresses with the same settings.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data: null })))
      }
      terminate() {
        return undefined
      }
    },
  )
  return qualities
}

/** Pixels, each in another colour. */
function colours({ width, height }: { readonly width: number; readonly height: number }): Uint8ClampedArray {
  const pixels = Math.floor(width) * Math.floor(height)
  return Uint8ClampedArray.from({ length: pixels * 4 }, (_, at) => {
    const pixel = at >> 2
    return [(pixel * 7) & 255, (pixel * 13) & 255, pixel >> 6, 255][at & 3] ?? 0
  })
}

test.each(['image/jpeg', 'image/png'])(
  'the portal sends %s as a JPEG; each of at most ten passes lowers the quality by a twentieth',
  {
    tags: ['D4.14', 'D9.10', 'D9.11'],
  },
  async (type) => {
    const qualities = canvasesOf(4 * MB + 1)
    await compressPicture(new File([new Uint8Array(9 * MB)], 'car', { type }))
    expect(qualities).toEqual([
      1, 0.95, 0.9025, 0.8574, 0.8145, 0.7738, 0.7351, 0.6983, 0.6634, 0.6302, 0.5987,
    ])
  },
)

test('each pass of the library on a PNG removes 15 % of its 4,096 colours', {
  tags: ['D9.11'],
}, async () => {
  canvasesOf(0)
  const picture = new File([new Uint8Array(9)], 'car.png', { type: 'image/png' })
  const settings = { maxSizeMB: 0.000001, maxIteration: 2, useWebWorker: false, alwaysKeepResolution: true }
  const png = await imageCompression(picture, settings)
  const pixels = await sharp(Buffer.from(await png.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer()
  const left = new Set(Array.from({ length: pixels.length / 4 }, (_, at) => pixels.readUInt32BE(at * 4)))
  expect(left.size / 4096).toBeCloseTo(0.85 * 0.85, 2)
})
