import { API_BASES } from '../../server/http/api-bases.ts'
import { CORS_METHODS, CORS_READ, CORS_SENT } from '../../server/http/cors.ts'
import type { Backend, Reply } from './backend.ts'
import type { ContractCall } from './calls.ts'
import { type Check, createTrial } from './trial.ts'

/** What stands for these checks among the calls: the question of a browser before a call at another origin. */
export const CORS_CALL = 'OPTIONS from the origin of the pages'

const PROFILE = '/auth/user/profile'
const ELSEWHERE = 'https://contract.invalid'

/**
 * Looks at what browsers need before pages at another origin may make calls with their session: for one call of each service,
 * since each may have a server of its own.
 */
export async function corsChecks(
  backend: Backend,
  contract: readonly ContractCall[],
): Promise<readonly Check[]> {
  const call = { name: CORS_CALL, method: 'OPTIONS', path: PROFILE, answer: null, query: {}, body: null }
  const { check, checks } = createTrial(call, backend)
  const allows = (what: string, reply: Reply): void => {
    const header = (name: string) => reply.headers.get(`access-control-allow-${name}`)
    check(`${what}: allowed origin`, header('origin') === backend.origin, `${header('origin')}`)
    check(`${what}: credentials`, header('credentials') === 'true', 'pages may not send their session')
  }
  for (const [service, base] of Object.entries(API_BASES)) {
    const path = contract.find((one) => one.path.startsWith(`${base}/`))?.path ?? base
    const what = `question about ${service}`
    const reply = await backend.send('OPTIONS', path, { isSignedIn: false, headers: QUESTION })
    check(`${what}: status`, reply.status >= 200 && reply.status < 300, `${reply.status} instead of 204`)
    allows(what, reply)
    const methods = missing(reply, 'allow-methods', CORS_METHODS)
    check(`${what}: methods`, methods.length === 0, `${methods.join(', ')} are missing`)
    const sent = missing(reply, 'allow-headers', CORS_SENT)
    check(`${what}: headers`, sent.length === 0, `${sent.join(', ')} are missing`)
  }
  allows('refusal', await backend.send('GET', PROFILE, { isSignedIn: false }))
  const answer = await backend.send('GET', PROFILE)
  allows('answer', answer)
  const read = missing(answer, 'expose-headers', CORS_READ)
  check('answer: headers that pages read', read.length === 0, `${read.join(', ')} are missing`)
  const other = await backend.send('OPTIONS', PROFILE, {
    isSignedIn: false,
    headers: { ...QUESTION, origin: ELSEWHERE },
  })
  const allowed = other.headers.get('access-control-allow-origin')
  check('another origin', allowed !== ELSEWHERE && allowed !== '*', `${allowed} is allowed`)
  return checks
}

const QUESTION = {
  'access-control-request-method': 'PATCH',
  'access-control-request-headers': CORS_SENT.join(','),
}

/** What a header with a list does not name. `*` names nothing, because the calls have cookies. */
function missing({ headers }: Reply, name: string, expected: readonly string[]): readonly string[] {
  const named = (headers.get(`access-control-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
  return expected.filter((one) => !named.includes(one.toLowerCase()))
}
