import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Whether the client left before it had the whole answer: it closed or reloaded its page, or lost its connection. */
export function hasLeft({ raw }: FastifyRequest, { raw: answer }: FastifyReply): boolean {
  // HTTP/2 takes an answer to a client that has left for finished.
  return raw.httpVersionMajor === 2 ? raw.aborted : answer.destroyed && !answer.writableFinished
}

/** Calls `work` for each request whose client leaves. With HTTP/1.1, no hook of `onResponse` runs for it. */
export function whenClientLeaves(
  app: FastifyInstance,
  work: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (hasLeft(request, reply)) work(request, reply)
    })
  })
}
