import imageCompression from 'browser-image-compression'
import { describe, expect, test, vi } from 'vitest'
import { compressPicture } from '../../src/services/browser/picture-compression.ts'
import { ServiceFailure } from '../../src/services/service-failure.ts'

vi.mock('browser-image-compression', { spy: true })

const ORIGIN = 'https://portal.example'

/** A browser whose workers answer with this. Returns a log of the workers it creates and what they get. */
function workersAnswering(answer: unknown): readonly string[] {
  const made: string[] = []
  class FakeWorker extends EventTarget {
    constructor(address: string, options: { readonly type: string }) {
      super()
      made.push(`${options.type} ${new URL(address, ORIGIN).origin}`)
    }
    postMessage(file: unknown): void {
      made.push(file instanceof File ? file.name : '?')
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data: answer })))
    }
    terminate(): void {
      made.push('terminated')
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return made
}

describe('the picture compression', () => {
  // These numbers repeat the specification on purpose: a changed setting fails here.
  test('asks for a JPEG of 4 MB at most, from the best quality, in ten passes at most, in the worker and in the page', {
    tags: ['D9.10'],
  }, async () => {
    const SETTINGS = {
      fileType: 'image/jpeg',
      initialQuality: 1,
      maxIteration: 10,
      maxSizeMB: 4,
      maxWidthOrHeight: 4096,
    }
    const picture = new File(['picture'], 'car.png', { type: 'image/png' })
    const asked = vi.mocked(imageCompression).mockResolvedValueOnce(picture).mockResolvedValueOnce(picture)
    workersAnswering(null)
    await compressPicture(picture)
    const worker = new EventTarget()
    vi.stubGlobal('self', Object.assign(worker, { postMessage: () => undefined }))
    await import('../../src/services/browser/picture-worker.ts')
    worker.dispatchEvent(Object.assign(new Event('message'), { data: picture }))
    expect(asked.mock.calls).toEqual([
      [picture, { ...SETTINGS, useWebWorker: false }],
      [picture, { ...SETTINGS, useWebWorker: true }],
    ])
  })

  test('runs in a worker from our own origin, and ends the worker', {
    tags: ['D7.28', 'D9.12'],
  }, async () => {
    const smaller = new Blob(['smaller'])
    const made = workersAnswering(smaller)
    expect(await compressPicture(new File(['picture'], 'car.png', { type: 'image/png' }))).toBe(smaller)
    expect(made).toEqual([`module ${ORIGIN}`, 'car.png', 'terminated'])
  })

  test('refuses a file without a type that is no picture', async () => {
    workersAnswering(null)
    const refusal = compressPicture(new File(['<!doctype html>'], 'car.jpg', { type: '' }))
    await expect(refusal).rejects.toMatchObject({ failure: { code: 'notAnImage' } })
  })

  // Node has no images, so it can decode none.
  test.each<readonly [string, string, boolean]>([
    ['a HEIC', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', true],
    ...['heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'].map(
      (brand) => [`a HEIC of the brand ${brand}`, `\0\0\0\u0010ftyp${brand}\0\0\0\0`, true] as const,
    ),
    ['a HEIC by its second brand', '\0\0\0\u0018ftypmif1\0\0\0\0miafheix', true],
    ['an AVIF', '\0\0\0\u0018ftypavif\0\0\0\0mif1miaf', false],
    ['a brand behind the first box', '\0\0\0\u0010ftypmif1\0\0\0\0heic', false],
    ['a PNG', '\u0089PNG\r\n\u001a\n'.padEnd(30), false],
    ['nothing', '', false],
  ])('recognises by its first bytes what it cannot decode: %s', async (_, content, isHeic) => {
    workersAnswering(null)
    const file = new File([Buffer.from(content, 'latin1')], 'car.jpg', { type: 'image/jpeg' })
    const refusal = await compressPicture(file).catch((error: unknown) => error)
    expect(refusal instanceof ServiceFailure && refusal.failure.code === 'heicNotReadable').toBe(isHeic)
  })
})
