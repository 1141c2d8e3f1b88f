import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type ProviderSignInError, providerLoginQuerySchema } from '../../../src/services/wire/auth.ts'
import type { RouteDependencies } from '../../dependencies.ts'
import { isOwnOrigin, ownAddress } from '../../http/own-address.ts'
import { invalid } from '../../http/problem.ts'
import { nameUser } from '../../http/request-log.ts'
import { browserOf, cookie, sessionCookie } from '../../identity/cookie.ts'
import type { Settings } from '../../settings.ts'
import type { LocalProvider } from '../demo-provider/provider.ts'
import { setSessionCookies, startSession } from '../start-session.ts'
import { staffIdentity } from './claims.ts'
import { createRelyingParty, type Flow, formatFlow, parseFlow } from './relying-party.ts'
import { staffAccount } from './staff.ts'

const tags = ['auth']
const FLOW_LIFETIME_MS = 10 * 60_000
const LANDING = '/auth-callback'
const CALLBACK = '/auth/google/callback'
const flowCookie = cookie('sign-in', FLOW_LIFETIME_MS)

/** Sign-in of provider staff with OpenID Connect: Google, or in demo mode a local provider. */
export const providerRoutes: FastifyPluginAsyncZod<RouteDependencies> = async (app, dependencies) => {
  const { db, settings, now } = dependencies
  const local = localProvider(settings)
  app.addHook('onClose', () => local.close())
  const relyingParty = createRelyingParty(async () => settings.oidc ?? local.start(), settings.issuerSeconds)
  const domain = settings.providerDomain
  const isOffered = domain !== null && (settings.oidc !== null || settings.demo)

  app.get(
    '/google/login',
    { schema: { tags, querystring: providerLoginQuerySchema, response: REDIRECT } },
    async (request, reply) => {
      const { redirect_uri, origin } = request.query
      if (!isOwnOrigin(origin, settings)) throw invalid('origin', 'origin is not this portal’s')
      const target = ownAddress(URL.parse(redirect_uri, origin)?.href ?? '', LANDING, settings)
      if (target === null) throw invalid('redirect_uri', `redirect_uri is not this portal's ${LANDING}`)
      if (!isOffered) return redirectWithError(reply, target, 'unavailable')
      try {
        const callback = `${callbackOrigin(origin, request, settings)}${CALLBACK}`
        const { url, flow } = await relyingParty.begin({ callback, target }, domain)
        flowCookie.set(reply, settings, formatFlow(flow))
        return redirect(reply, url)
      } catch (error) {
        request.log.error({ code: codeOf(error) }, 'the sign-in provider does not answer')
        return redirectWithError(reply, target, 'unavailable')
      }
    },
  )

  app.get('/google/callback', { schema: { tags, response: REDIRECT } }, async (request, reply) => {
    const flow = parseOwnFlow(flowCookie.read(request, settings), settings)
    flowCookie.clear(reply, settings)
    if (flow === null || !isOffered)
      return redirectWithError(reply, `${settings.portalOrigin ?? ''}${LANDING}`, 'expired')
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    if (query.get('error') === 'access_denied') return redirectWithError(reply, flow.target, 'cancelled')
    try {
      const { claims, clientId } = await relyingParty.finish(flow, query)
      const identity = staffIdentity(claims, clientId, domain)
      const browser = browserOf(request, settings)
      const account = identity && (await staffAccount(db, identity, { now: now(), browser }))
      if (!account) return redirectWithError(reply, flow.target, 'refused')
      const session = await startSession(dependencies, {
        userId: account.id,
        checkedHash: null,
        method: 'provider',
        browser,
        replaced: sessionCookie.read(request, settings),
      })
      if (session === null) return redirectWithError(reply, flow.target, 'refused')
      nameUser(request, account.id)
      setSessionCookies(reply, dependencies, session)
      return redirect(reply, flow.target)
    } catch (error) {
      request.log.warn({ code: codeOf(error) }, 'an external sign-in failed')
      return redirectWithError(reply, flow.target, isOutage(error) ? 'unavailable' : 'refused')
    }
  })
}

const REDIRECT = { 302: z.undefined().check(z.describe('To the provider, or to the auth-callback page.')) }

function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 302)
}

function redirectWithError(reply: FastifyReply, target: string, error: ProviderSignInError): FastifyReply {
  return redirect(reply, `${target}?error=${error}`)
}

/** Reads the addresses in the cookie again: a browser can send any cookie, and the server redirects to them. */
function parseOwnFlow(text: string | null, settings: Settings): Flow | null {
  const flow = text === null ? null : parseFlow(text)
  if (flow === null) return null
  const target = ownAddress(flow.target, LANDING, settings)
  const callback = ownAddress(flow.callback, CALLBACK, settings)
  return target === null || callback === null ? null : { ...flow, target, callback }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null
}

/** Whether the provider was unreachable, answered with an error, or did not finish its answer. */
function isOutage(error: unknown): boolean {
  const code = codeOf(error)
  return (
    error instanceof TypeError ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
    isUnfinished(error)
  )
}

/** The library has the same code for an answer that ended in the middle and for one that is no JSON: the cause tells. */
function isUnfinished(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || error.message === 'terminated' || isUnfinished(error.cause)
}

/** Starts the demo provider at its first use: most demo runs never need it. */
function localProvider(settings: Settings) {
  let running: Promise<LocalProvider> | null = null
  return {
    start: () => {
      running ??= import('../demo-provider/provider.ts').then(({ startDemoProvider }) =>
        startDemoProvider((address) => ownAddress(address, CALLBACK, settings) === address),
      )
      return running
    },
    close: async () => {
      await (await running)?.close()
    },
  }
}

/** The provider comes back to this server, also where the pages are at another one. */
function callbackOrigin(
  page: string,
  request: FastifyRequest,
  { portalOrigin, publicOrigin }: Settings,
): string {
  return page === portalOrigin ? (publicOrigin ?? `${request.protocol}://${request.host}`) : page
}
