import type { ActorRefFrom } from 'xstate'
import type { BulkList } from '../../domain/lists/bulk.ts'
import { SET_PASSWORD_PATH } from '../../domain/session/routes.ts'
import { bulkActionMachine } from '../../machines/bulk/bulk-action.machine.ts'
import { createBulk, type RowsReader } from '../../services/lists/bulk.ts'
import type { Services } from '../../services/services.ts'
import { REDIRECT_HEADER } from '../../services/wire/redirect-header.ts'
import { bulkWidgets } from '../../views/bulk/bulk-widgets.ts'
import { effect } from '../effect.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly bulkAction: ActorRefFrom<typeof bulkActionMachine>
  }
}

/** Loads what shows an action on many rows of a list, and returns its machine with its service. */
export async function loadBulk(
  { request, environment, window }: Services,
  list: BulkList,
  reader: RowsReader,
) {
  await bulkWidgets.load()
  const paths: Readonly<Record<BulkList, string>> = {
    reports: `${environment.VITE_REPORT_PATH}/battery/reports/bulk`,
    devices: `${environment.VITE_DEVICE_PATH}/device/bulk`,
    users: `${environment.VITE_AUTH_PATH}/user/bulk`,
  }
  // For the links in invitations.
  const headers = { [REDIRECT_HEADER]: window.location.origin + SET_PASSWORD_PATH }
  const { findRows, changeRows } = createBulk(
    {
      request,
      path: paths[list],
      headers: list === 'users' ? headers : {},
    },
    reader,
  )
  return bulkActionMachine.provide({
    actors: { findRows: effect(findRows), changeRows: effect(changeRows) },
  })
}
