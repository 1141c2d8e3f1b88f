import { accepted } from '../answers.ts'
import type { Request } from '../http.ts'
import { SIGNED_IN_AS_HEADER, signedInAs } from '../wire/auth.ts'

/** A recorded session, on its way to support. */
export interface OutgoingTrace {
  /** A UUID that the page makes. A trace that is sent again is stored once. */
  readonly id: string
  readonly trace: object
  /** E-mail of the user, `null` without one. In the session of another user, the trace is stored without a name. */
  readonly owner: string | null
}

/** No e-mail address, so it is the name of no session. */
const NOBODY = 'nobody'

/**
 * Sends traces to support.
 *
 * @param path of the service, below the API base
 * @param credential headers of a page without a session
 */
export function createTraceSender(
  request: Request,
  path: string,
  credential: Readonly<Record<string, string>>,
) {
  return {
    async sendTrace({ id, trace, owner }: OutgoingTrace): Promise<void> {
      const headers = { ...credential, [SIGNED_IN_AS_HEADER]: signedInAs(owner ?? NOBODY) }
      accepted(await request(`${path}/traces`, { method: 'POST', body: { id, trace }, headers }))
    },
  }
}
