import type { OwnSession } from '../../domain/account/own-session.ts'
import { accepted, dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { ownSessionsSchema } from '../wire/own-sessions.ts'

/** The sessions of the user's own account. */
export function createOwnSessionsService(request: Request, path: string) {
  return {
    /** Reads the sessions: that of this browser first, then the others, the last used first. */
    async readSessions(): Promise<readonly OwnSession[]> {
      const answer = await request(`${path}/user/sessions`)
      return dataOf(answer, ownSessionsSchema, 'auth').map((session) => ({
        id: session.id,
        isCurrent: session.is_current,
        browser: session.browser,
        system: session.system,
        ipAddress: session.ip_address,
        signedInAt: session.created_at,
        lastUsedAt: session.last_used_at,
      }))
    },

    /** Ends a session, or all but that of this browser (`null`). Succeeds also for a session that is over already. */
    async endSessions({ id }: { readonly id: string | null }): Promise<void> {
      const target = id === null ? '' : `/${encodeURIComponent(id)}`
      const answer = await request(`${path}/user/sessions${target}`, { method: 'DELETE' })
      if (answer.status !== 404) accepted(answer)
    },
  }
}
