import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { JSON_LINES_TYPE } from '../../src/services/wire/json-lines.ts'

/** Sends lines of JSON as they come, and waits for the caller before the next one. */
export function sendLines(reply: FastifyReply, lines: AsyncIterable<string>): FastifyReply {
  reply.headers({
    'content-type': JSON_LINES_TYPE,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  return reply.send(Readable.from(lines, { highWaterMark: 1 }))
}
