import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readBody } from '../../../server/http/bodies.ts'

const CALL = { headers: { 'content-encoding': 'gzip' } }

test.each([
  ['with an error', Object.assign(new Error('Not gzip.'), { statusCode: 415 }), 415],
  ['without one', undefined, 400],
])('a body that has ended %s before it is read is refused at once', async (_, error, statusCode) => {
  const payload = new PassThrough()
  const failed = error && once(payload, 'error')
  const closed = new Promise((resolve) => payload.once('close', resolve))
  payload.destroy(error)
  await Promise.all([failed, closed])
  await expect(readBody(CALL, payload, 10)).rejects.toMatchObject({ statusCode })
})

test('a body that closes while it is read is refused', async () => {
  const payload = new PassThrough()
  payload.write('half')
  const reading = readBody(CALL, payload, 10)
  payload.destroy()
  await expect(reading).rejects.toMatchObject({ statusCode: 400 })
})
