import { type ActorRefFrom, fromCallback } from 'xstate'
import type { BulkCall, BulkList, StopAsked } from '../domain/lists/bulk.ts'
import { SET_PASSWORD_PATH } from '../domain/session/routes.ts'
import { bulkActionMachine } from '../machines/bulk/bulk-action.machine.ts'
import { randomUuid } from '../services/browser/random-uuid.ts'
import { readTimeZone } from '../services/browser/time-zone.ts'
import { createBulk } from '../services/lists/bulk.ts'
import type { Services } from '../services/services.ts'
import { createStreamRequest } from '../services/stream-request.ts'
import { REDIRECT_HEADER } from '../services/wire/redirect-header.ts'
import { bulkWidgets } from '../views/bulk/bulk-widgets.ts'

declare module '../views/portal-context.tsx' {
  interface PortalActors {
    readonly bulkAction: ActorRefFrom<typeof bulkActionMachine>
  }
}

/** Loads what shows an action on many rows of a list, and returns its machine with its service. */
export async function loadBulk(
  { calls, request, environment, window, forgetAnswers }: Services,
  list: BulkList,
) {
  await bulkWidgets.load()
  const paths: Readonly<Record<BulkList, string>> = {
    reports: `${environment.VITE_REPORT_PATH}/battery/reports/bulk`,
    devices: `${environment.VITE_DEVICE_PATH}/device/bulk`,
    users: `${environment.VITE_AUTH_PATH}/user/bulk`,
  }
  // For the links in invitations.
  const headers = { [REDIRECT_HEADER]: window.location.origin + SET_PASSWORD_PATH }
  const { start } = createBulk({
    stream: createStreamRequest(calls),
    request,
    path: paths[list],
    headers: list === 'users' ? headers : {},
    forgetAnswers,
    timeZone: readTimeZone,
    randomUuid,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  return bulkActionMachine.provide({
    actors: {
      changeRows: fromCallback<StopAsked, BulkCall>(({ input, sendBack, receive }) => {
        const { stop, end } = start(input, sendBack)
        receive(stop)
        return end
      }),
    },
  })
}
