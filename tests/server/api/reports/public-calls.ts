import { callCounts } from '../../../../server/database/schema-access.ts'
import type { TestServer } from '../../support/server.ts'

const PUBLIC = '/batteries/api/v1/public'

/** Calls of somebody without an account. Each is the first of its period. */
export function publicCaller(server: () => TestServer) {
  const call = async (path: string) => {
    await server().db.delete(callCounts)
    return server().inject({ url: `${PUBLIC}/${path}` })
  }
  return {
    read: (code: string) => call(`reports/${encodeURIComponent(code)}`),
    file: (code: string) => call(`reports/${encodeURIComponent(code)}/signed`),
    verify: (number: string) => call(`verify/${encodeURIComponent(number)}`),
  }
}
