import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPictures } from '../../src/services/browser/picture.ts'
import { TIMEOUT_MS } from '../../src/services/http.ts'
import { ServiceFailure } from '../../src/services/service-failure.ts'
import { uploading } from './uploading.ts'

const MB = 1024 * 1024
const fileOf = (bytes: number, name = 'car.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })
const compressTo = (bytes: number) => async () => async () => new Blob([new Uint8Array(bytes)])

describe('a picture', () => {
  test('is compressed to a JPEG', { tags: ['D4.14', 'D5.14'] }, async () => {
    const picture = await createPictures(compressTo(7)).compress({ file: fileOf(9 * MB) })
    expect([picture.name, picture.type, picture.size]).toEqual(['car.jpg', 'image/jpeg', 7])
  })

  test.each([
    ['the code does not load', () => Promise.reject(new Error('offline'))],
    ['it cannot be read', async () => () => Promise.reject(new Error('broken'))],
    ['the result is empty', compressTo(0)],
  ])('stays unchanged when %s', { tags: ['D4.15', 'D8.17'] }, async (_, load) => {
    const file = fileOf(5)
    expect(await createPictures(load).compress({ file })).toBe(file)
  })

  test('may have at most 4 MB, compressed or not', {
    tags: ['D4.16', 'D5.13', 'D9.9'],
  }, async () => {
    const compressed = (bytes: number) => createPictures(compressTo(bytes)).compress({ file: fileOf(1) })
    expect((await compressed(4 * MB)).size).toBe(4 * MB)
    await expect(compressed(4 * MB + 1)).rejects.toMatchObject({ failure: { code: 'fileTooLarge' } })
    const broken = createPictures(() => Promise.reject(new Error('offline')))
    await expect(broken.compress({ file: fileOf(4 * MB + 1) })).rejects.toMatchObject({
      failure: { code: 'fileTooLarge' },
    })
  })

  test.each(['application/pdf', 'text/html', 'image/svg+xml'])('cannot have the type “%s”', async (type) => {
    const load = vi.fn(compressTo(7))
    const refused = createPictures(load).compress({ file: fileOf(1, 'car.jpg', type) })
    await expect(refused).rejects.toMatchObject({ failure: { code: 'notAnImage' } })
    expect(load).not.toHaveBeenCalled()
  })

  test.each(['image/heic', 'image/heif', ''])('can be a HEIC, also with the type “%s”', async (type) => {
    const file = fileOf(1, 'IMG_1.HEIC', type)
    const picture = await createPictures(compressTo(7)).compress({ file })
    expect([picture.name, picture.type, picture.size]).toEqual(['IMG_1.jpg', 'image/jpeg', 7])
  })

  test('is refused when the compression knows why', async () => {
    const failure = { code: 'heicNotReadable' } as const
    const refusing = createPictures(async () => () => Promise.reject(new ServiceFailure(failure)))
    await expect(refusing.compress({ file: fileOf(1) })).rejects.toMatchObject({ failure })
  })
})

describe('an upload', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('sends one form as the owner of the screens, and reports its progress and the path of the picture', {
    tags: ['D7.26'],
  }, async () => {
    const run = uploading()
    run.progress(1, 4)
    run.progress(4, 4)
    await run.answer(200, { imagePath: 'reports/b.jpg' })
    expect(run.sent).toEqual({
      call: 'POST https://api.example/batteries/battery/reports/r1/image',
      withCredentials: true,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'portal',
        'x-signed-in-as': 'zo%C3%AB%2B1%40maple.example',
      },
      fields: ['report_image'],
    })
    expect(run.facts).toEqual([
      { type: 'upload.progressed', share: 0.25 },
      { type: 'upload.progressed', share: 1 },
      { type: 'upload.completed', imagePath: 'reports/b.jpg' },
    ])
    expect(run.log).toEqual([])
  })

  test.each([
    ['more than 4 MB', 413, { error: 'fileTooLarge' }, { code: 'fileTooLarge' }],
    ['no picture', 415, { error: 'notAnImage' }, { code: 'notAnImage' }],
    ['a HEIC', 415, { error: 'heicNotReadable', message: 'HEIC' }, { code: 'heicNotReadable' }],
    ['too many pixels', 422, { error: 'tooManyPixels', message: 'No' }, { code: 'rejected', status: 422 }],
    ['an answer of another kind', 200, { error: 'fileTooLarge' }, { code: 'malformed' }],
    ['a page instead of an answer', 200, '<html>', { code: 'malformed' }],
    ['a server that fails', 500, { message: 'Oops' }, { code: 'server', status: 500 }],
    ['a session that is over', 401, { message: 'No' }, { code: 'unauthorized' }],
  ])('fails with %s', { tags: ['D8.14'] }, async (_, status, body, failure) => {
    const run = uploading()
    await run.answer(status, body)
    expect(run.facts).toMatchObject([{ type: 'upload.failed', failure }])
    expect(run.log).toEqual(
      status === 401
        ? ['unauthorized']
        : status === 500
          ? ['POST /batteries/battery/reports/r1/image: 500']
          : [],
    )
  })

  test('that comes too soon fails with how long to wait', async () => {
    const run = uploading()
    await run.answer(429, { message: 'Wait' }, '40')
    expect(run.facts).toMatchObject([{ type: 'upload.failed', failure: { status: 429, waitS: 40 } }])
  })

  test('fails when the connection breaks', async () => {
    const run = uploading()
    await run.breakOff()
    expect(run.facts).toEqual([{ type: 'upload.failed', failure: { code: 'network' } }])
  })

  test('is aborted when it makes no progress for as long as any call may take', async () => {
    const run = uploading()
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
    run.progress(1, 4)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
    expect(run.isAborted()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(run.isAborted()).toBe(true)
    expect(run.facts.at(-1)).toEqual({ type: 'upload.failed', failure: { code: 'network' } })
  })

  test('drops the shared answers to earlier calls', async () => {
    const run = uploading()
    await run.read()
    await run.answer(200, { imagePath: 'reports/b.jpg' })
    await run.read()
    expect(run.reads()).toBe(2)
  })

  test('reports nothing after it is cancelled', async () => {
    const run = uploading()
    run.cancel()
    expect(run.isAborted()).toBe(true)
    run.progress(2, 4)
    await run.answer(200, { imagePath: 'reports/b.jpg' })
    expect([run.facts, run.log]).toEqual([[], []])
  })
})
