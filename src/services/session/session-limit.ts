import { type SessionLimit, sessionLimit } from '../../domain/session/session-limit.ts'
import { dataOf } from '../answers.ts'
import type { Answer, Request } from '../http.ts'
import { sessionLimitSchema } from '../wire/session-limit.ts'

/** The end of the user's session. Both calls give `null` when the backend does not tell. */
export function createSessionLimitService(request: Request, path: string, now: () => number) {
  const limitIn = (answer: Answer): SessionLimit | null => {
    if (answer.status === 404) return null
    const { idle_ends_in, ends_in } = dataOf(answer, sessionLimitSchema, 'auth')
    return sessionLimit({ idleEndsIn: idle_ends_in * 1000, endsIn: ends_in * 1000 }, now())
  }
  return {
    /** Reads it. This does not keep the session alive. */
    readLimit: async () => limitIn(await request(`${path}/user/session`, { isFresh: true })),
    /** Keeps the session alive. */
    stay: async () => limitIn(await request(`${path}/user/session`, { method: 'POST' })),
  }
}
