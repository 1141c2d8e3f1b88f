import type { FastifyRequest } from 'fastify'
import type { RouteDependencies } from '../dependencies.ts'
import { networkOf } from '../http/caller-network.ts'
import { unauthorized } from '../http/problem.ts'
import { readActor } from '../identity/actor.ts'
import { clientCheck } from '../leads/client-credential.ts'

/** Who sends a trace. `userId` is `null` for a page without a session. */
interface Sender {
  readonly userId: string | null
}

/**
 * Creates an `onRequest` hook that requires a session, or the credential of our public pages: people who cannot sign in
 * need support too. A user needs no role.
 *
 * @returns The hook. It throws a 401 problem with neither.
 */
export function requireSender(dependencies: RouteDependencies): (request: FastifyRequest) => Promise<void> {
  const isClient = clientCheck(dependencies.settings)
  return async (request) => {
    const actor = await readActor(dependencies, request)
    if (actor === null && !isClient(request)) throw unauthorized()
    senders.set(request, { userId: actor?.userId ?? null })
  }
}

/**
 * @returns The sender that `requireSender` found.
 * @throws Error when the route does not use `requireSender`.
 */
export function senderOf(request: FastifyRequest): Sender {
  const sender = senders.get(request)
  if (!sender) throw new Error('The route does not require a sender.')
  return sender
}

/** The key of the rate limit: the account, or the IP address of a page without a session. */
export function senderKey(request: FastifyRequest): string {
  const { userId } = senderOf(request)
  return userId === null ? `address:${networkOf(request.ip)}` : `account:${userId}`
}

const senders = new WeakMap<FastifyRequest, Sender>()
