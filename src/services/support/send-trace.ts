import { accepted } from '../answers.ts'
import type { Request, RequestOptions } from '../http.ts'
import { SIGNED_IN_AS_HEADER, signedInAs } from '../wire/signed-in-as.ts'

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
      const { body, headers } = await compressed({ id, trace })
      const sender = { ...credential, [SIGNED_IN_AS_HEADER]: signedInAs(owner ?? NOBODY) }
      accepted(await request(`${path}/traces`, { method: 'POST', body, headers: { ...sender, ...headers } }))
    },
  }
}

/** With gzip, a trace has a tenth of its size. Browsers before 2023 cannot compress. */
async function compressed(body: object): Promise<Required<Pick<RequestOptions, 'body' | 'headers'>>> {
  if (typeof CompressionStream === 'undefined') return { body, headers: {} }
  const json = new Blob([JSON.stringify(body)]).stream()
  return {
    body: await new Response(json.pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  }
}
