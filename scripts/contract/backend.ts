import { API_BASES } from '../../server/http/api-bases.ts'
import { apiBaseOf, type Environment } from '../../src/services/environment.ts'
import { basicCredential } from '../../src/services/public/basic-credential.ts'

/** What is sent to a call. */
export interface Sent {
  readonly query?: Readonly<Record<string, string>>
  /** The parameters of the path; by default an id that nothing has. */
  readonly params?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: object
  /** Whether it has the session; by default yes. */
  readonly isSignedIn?: boolean
  /** Whether it has the credential of the public pages. */
  readonly isPublicClient?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; `undefined` for one that is none. */
  readonly json: unknown
}

/** A backend, as a page of the portal reaches it. Keeps the cookies of the session. */
export interface Backend {
  readonly origin: string
  /** Whether the backend is at another origin than the pages. */
  readonly isElsewhere: boolean
  send(method: string, path: string, sent?: Sent): Promise<Reply>
}

/** No answer came at all. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
}

const TIMEOUT_MS = 60_000
/** Fits the forms of ids and of codes. */
const NOTHING = 'ZZZZ-ZZZZ'

/** The settings of the portal with the paths of the services. */
const PATH_SETTINGS: Readonly<Record<keyof typeof API_BASES, keyof Environment>> = {
  audit: 'VITE_AUDIT_PATH',
  auth: 'VITE_AUTH_PATH',
  configurations: 'VITE_CONFIGURATION_PATH',
  devices: 'VITE_DEVICE_PATH',
  inventories: 'VITE_INVENTORY_PATH',
  leads: 'VITE_LEAD_PATH',
  batteries: 'VITE_REPORT_PATH',
  search: 'VITE_SEARCH_PATH',
  support: 'VITE_SUPPORT_PATH',
  vehicles: 'VITE_VEHICLE_PATH',
}

/**
 * @param base The address of the backend, in place of `VITE_API_BASE`.
 * @param environment The settings of the portal, for the paths of the services and the credential of the public pages.
 * @param origin The origin of the portal's pages.
 */
export function createBackend(base: string, environment: Environment, origin: string): Backend {
  const cookies = new Map<string, string>()
  const prefix = apiBaseOf({ ...environment, VITE_API_BASE: base })
  return {
    origin,
    isElsewhere: new URL(base, origin).origin !== origin,
    send: async (method, path, sent = {}) => {
      const { body, isSignedIn = true, isPublicClient = false } = sent
      const client = isPublicClient
        ? basicCredential(environment.VITE_BASIC_AUTH_USER, environment.VITE_BASIC_AUTH_PASSWORD)
        : {}
      const answer = await reach(prefix + addressOf(path, sent, environment), {
        method,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          origin,
          'x-requested-with': 'portal',
          ...client,
          ...(isSignedIn ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...sent.headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (isSignedIn)
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', ...value] = (line.split(';', 1)[0] ?? '').split('=')
          cookies.set(name.trim(), value.join('='))
        }
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, text, json: parsed(text) }
    },
  }
}

/** @throws NoAnswerError */
function reach(address: string | URL, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new NoAnswerError(cause instanceof Error ? cause.message : String(cause))
  })
}

function addressOf(path: string, { params = {}, query }: Sent, environment: Environment): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? NOTHING))
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  for (const [service, setting] of Object.entries(PATH_SETTINGS)) {
    const base: string = Reflect.get(API_BASES, service)
    if (filled.startsWith(`${base}/`)) return `${environment[setting]}${filled.slice(base.length)}${search}`
  }
  return filled + search
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
