import * as z from 'zod/mini'
import { openedTraceSchema } from '../../src/services/wire/support.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Server and account from which traces are read. */
interface Access {
  readonly server: URL
  readonly email: string
  readonly password: string
}

const TIMEOUT_MS = 30_000
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']
const problemSchema = z.object({ message: z.string(), instance: z.optional(z.string()) })

/**
 * Reads a trace that somebody sent to support. The server records the reading.
 *
 * @param code `XXXX-XXXX`
 * @param env `TRACE_SERVER`, `TRACE_EMAIL` and `TRACE_PASSWORD`
 * @returns The trace as JSON.
 * @throws Error with one line for the user.
 */
export async function readSentTrace(code: string, env: Env): Promise<string> {
  const access = accessOf(code, env)
  const cookie = await signIn(access)
  try {
    const answer = await call(access, `/support/api/v1/traces/${code}`, { headers: { cookie } })
    if (answer.status === 403)
      throw new Error(`${access.email} may not read traces: that is for provider staff.`)
    if (answer.status !== 200) throw new Error(`${code}: ${refusalOf(answer)}`)
    const opened = openedTraceSchema.safeParse(answer.body)
    if (!opened.success) throw new Error(noPortal(access))
    return JSON.stringify(opened.data.trace)
  } finally {
    // The trace is read. A session that stays open expires by itself.
    await call(access, '/auth/user/logout', { headers: { cookie } }).catch(() => undefined)
  }
}

function accessOf(code: string, env: Env): Access {
  const { TRACE_SERVER = '', TRACE_EMAIL: email = '', TRACE_PASSWORD: password = '' } = env
  const missing = ['TRACE_SERVER', 'TRACE_EMAIL', 'TRACE_PASSWORD'].filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`To read ${code} from a server, set ${missing.join(', ')}.`)
  const server = URL.parse(TRACE_SERVER)
  if (server === null || !/^https?:$/.test(server.protocol))
    throw new Error('TRACE_SERVER must be an address such as https://portal.example.')
  if (server.protocol === 'http:' && !LOCAL_HOSTS.includes(server.hostname))
    throw new Error('TRACE_SERVER must be https, because the password is sent there.')
  return { server, email, password }
}

/** @returns The `Cookie` header of a new session. */
async function signIn(access: Access): Promise<string> {
  const { email, password } = access
  const answer = await call(access, '/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${refusalOf(answer)}`)
  if (answer.cookie === '') throw new Error(noPortal(access))
  return answer.cookie
}

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly cookie: string
}

async function call({ server }: Access, path: string, request: RequestInit): Promise<Answer> {
  const { origin } = server
  try {
    const answer = await fetch(origin + path, {
      ...request,
      headers: { accept: 'application/json', 'x-requested-with': 'trace', origin, ...request.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return {
      status: answer.status,
      body: await answer.json().catch(() => null),
      cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0] ?? '')
        .join('; '),
    }
  } catch (error) {
    throw new Error(`${origin} does not answer: ${causeOf(error)}`)
  }
}

/** The reason that the server gives, with the id under which it logs the call. */
function refusalOf({ status, body }: Answer): string {
  const { success, data } = problemSchema.safeParse(body)
  if (!success) return `the server answers ${status}`
  return `${data.message}${data.instance === undefined ? '' : ` (request ${data.instance})`}`
}

function noPortal({ server }: Access): string {
  return `${server.origin} does not answer like a portal.`
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  // Node joins the failures of several addresses to an error without a message.
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
