import { constants, Http2ServerRequest } from 'node:http2'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { excessIn, type JsonBounds } from './json-bounds.ts'
import { invalid, ProblemError } from './problem.ts'

/** Of bodies that are parsed here. No call needs a tenth of it, but for the reports that somebody has chosen one by one. */
const BOUNDS: JsonBounds = { levels: 32, values: 20_000, members: 20_000 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Time for the whole body, in seconds. */
    readonly bodySeconds?: number
  }
}

/** Enough for 16 MB over 2 Mbit/s, and for a picture of 4 MB over 0.5 Mbit/s. */
const BODY_SECONDS = 65

/** Parses JSON that has not too much of anything. */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Some programs name the type of a body that a call does not have.
    if (body.length === 0 && request.routeOptions.schema?.body === undefined) return done(null)
    const excess = excessIn(body, BOUNDS)
    if (excess === null) return parse(request, body.toString(), done)
    return done(tooLarge(`The request has too many ${excess}.`))
  })
}

/**
 * Reads a body as it comes.
 *
 * @param payload The body, after decompression.
 * @throws A 413 problem for more bytes than the limit, without reading on, and what the body fails with, as a 400.
 */
export async function readBody(
  { headers }: Pick<FastifyRequest, 'headers'>,
  payload: Readable,
  limit: number,
): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge()
  // It fails once, and no hook before this waits for it.
  if (payload.destroyed) throw unreadable(payload.errored)
  const expected =
    headers['content-encoding'] === undefined ? Number(headers['content-length'] ?? limit) : limit
  // In its place as it comes: to join chunks of 32 MB at the end holds the event loop. What is not written takes no memory.
  const body = Buffer.allocUnsafeSlow(expected)
  let length = 0
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onData = (chunk: Buffer) => {
    if (length + chunk.length > expected) return reject(tooLarge())
    length += chunk.copy(body, length)
  }
  payload.on('data', onData)
  payload.once('end', resolve)
  payload.once('error', (error: Error) => reject(unreadable(error)))
  // One that its sender gives up may close without an error.
  payload.once('close', () => reject(unreadable(null)))
  // A decompressed one is paused.
  payload.resume()
  await promise.finally(() => payload.off('data', onData))
  return body.subarray(0, length)
}

/** @throws A 400 problem, in these words, for a body whose fields are all missing. */
export function requireChange(body: object, words: string): void {
  if (Object.values(body).every((value) => value === undefined)) throw invalid('', words)
}

/** An error for a body, with its own status where it has one. */
function unreadable(error: Error | null): Error {
  return Object.assign(error ?? new Error('The body ended too early.'), { statusCode: 400, ...error })
}

function tooLarge(message = 'The request is too large.'): ProblemError {
  return new ProblemError({ status: 413, error: 'too large', message })
}

/**
 * Ends requests whose body takes too long, with HTTP/1.1 and HTTP/2 alike: Node has one time limit for all routes, for HTTP/1.1
 * only. The answer is a 408, unless the route reads the body itself.
 */
export function limitBodyTimes(app: FastifyInstance, bodySeconds = BODY_SECONDS): void {
  app.addHook('preParsing', async ({ raw, routeOptions }, reply, payload) => {
    if (hasArrived(raw)) return payload
    const seconds = routeOptions.config.bodySeconds ?? bodySeconds
    const end = () => {
      if (raw.complete || raw.destroyed) return
      const isAnswered = reply.sent || payload.listenerCount('error') === 0
      if (!isAnswered)
        payload.emit('error', Object.assign(new Error('The body is too slow.'), { statusCode: 408 }))
      // The answer leaves first.
      setTimeout(() => cutOff(raw), isAnswered ? 0 : ANSWER_MS).unref()
    }
    const timer = setTimeout(end, seconds * 1000).unref()
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
    return payload
  })
}

/** A request of HTTP/2 is complete only once it was read, which nobody does with one that has no body. */
function hasArrived(raw: FastifyRequest['raw'] | Http2ServerRequest): boolean {
  return raw.complete || (raw instanceof Http2ServerRequest && raw.stream.endAfterHeaders)
}

const ANSWER_MS = 1000

/** Ends a connection with HTTP/1.1, and one request of a connection with HTTP/2. */
function cutOff(raw: FastifyRequest['raw'] | Http2ServerRequest): void {
  if (raw instanceof Http2ServerRequest) raw.stream.close(constants.NGHTTP2_CANCEL)
  else raw.destroy()
}
