import type { FastifyInstance } from 'fastify'
import type { BrowserContext, Request, Route } from 'playwright-core'
import { SIGNED_IN_AS_HEADER } from '../../src/services/wire/signed-in-as.ts'
import { API_BASES, isApiPath } from '../http/api-bases.ts'

/** The only page that a window may show: one page of a report, as one user sees it. */
export interface PrintSession {
  /** As the page sees it and shows it in its links: that of the portal. */
  readonly origin: string
  /** Of this server, which answers for that origin. */
  readonly host: string
  readonly path: string
  readonly reportId: string
  readonly reader: PageReader
}

/**
 * Who reads the page. `answers` are what its calls get, by their paths. All others are made for the user with this `Cookie` header
 * of the request, which is never passed to the browser; `null`, somebody without an account: they are refused.
 */
export interface PageReader {
  readonly cookie: string | null
  readonly answers: Readonly<Record<string, unknown>>
}

/**
 * Answers the requests of a window from this server, without a network: the page, the built portal, pictures, and as its
 * reader the few calls that the page needs. Refuses all other requests.
 *
 * @param onRefusal Called with the status when the page or the report fails (400 and above).
 */
export async function showOwnPages(
  context: BrowserContext,
  app: FastifyInstance,
  session: PrintSession,
  onRefusal: (status: number) => void,
): Promise<void> {
  await context.routeWebSocket(/.*/, (socket) => socket.close())
  await context.route(/.*/, async (route, request) => {
    try {
      await answer(route, request, app, session, onRefusal)
    } catch {
      // The window may be closed already; then aborting fails too.
      await route.abort('blockedbyclient').catch(() => undefined)
    }
  })
}

async function answer(
  route: Route,
  request: Request,
  app: FastifyInstance,
  session: PrintSession,
  onRefusal: (status: number) => void,
): Promise<void> {
  const url = URL.parse(request.url())
  if (url === null || url.origin !== session.origin || request.method() !== 'GET') return refuse(route)
  const path = `${url.pathname}${url.search}`
  if (request.isNavigationRequest() && path !== session.path) return refuse(route)
  const isCall = isApiPath(url.pathname)
  if (isCall && !isReadable(url.pathname, session.reportId)) return refuse(route)
  const { cookie, answers } = session.reader
  const json = isCall ? answers[url.pathname] : undefined
  if (json !== undefined) return route.fulfill({ json })
  if (isCall && cookie === null) return refuse(route)
  const sent = request.headers()
  const response = await app.inject({
    method: 'GET',
    url: path,
    headers: {
      host: session.host,
      accept: sent.accept ?? '*/*',
      'sec-fetch-site': 'same-origin',
      ...(isCall && cookie !== null ? { cookie } : {}),
      ...(isCall && sent[SIGNED_IN_AS_HEADER] ? { [SIGNED_IN_AS_HEADER]: sent[SIGNED_IN_AS_HEADER] } : {}),
    },
  })
  const { statusCode: status, rawPayload: body } = response
  // Chromium would follow a redirect without asking this function.
  if (status >= 300 && status < 400) return refuse(route)
  const isEssential = request.isNavigationRequest() || url.pathname === reportPath(session.reportId)
  if (status >= 400 && isEssential) onRefusal(status)
  await route.fulfill({ status, headers: headersOf(response.headers), body })
}

function refuse(route: Route): Promise<void> {
  return route.abort('blockedbyclient')
}

/** The path of the call for a report. */
export function reportPath(id: string): string {
  return `${API_BASES.batteries}/battery/reports/${id}`
}

/** The calls of the page: the report, the profile and the climate of a postal code. */
function isReadable(path: string, reportId: string): boolean {
  const own = [reportPath(reportId), `${API_BASES.auth}/user/profile`]
  return own.includes(path) || /^\/location\/[^/]+$/.test(path.replace(API_BASES.vehicles, ''))
}

/** Removes cookies, which the browser must not get, and headers of a connection, which does not exist here. */
function headersOf(headers: Readonly<Record<string, number | string | string[] | undefined>>) {
  const passed = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || REMOVED.includes(name) ? [] : [[name, String(value)]],
  )
  return Object.fromEntries(passed)
}

const REMOVED = ['set-cookie', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']
