import { DEMO_DEALERSHIPS, DEMO_GROUPS } from '../../../server/demo/organisations.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import type { DealerGroup } from '../../../src/domain/shell/dealer-group.ts'
import {
  networkFailure,
  profileOf,
  rejection,
  serverFailure,
  unauthorized,
} from '../../../tests/models/samples.ts'
import { ACCOUNTS } from '../../support/accounts.ts'

/** Each way in which a call can fail that the server has no part in. */
export const failures: readonly Failure[] = [networkFailure, serverFailure, rejection, unauthorized]

/** These events while this is so. */
export const eventsIf = <Event>(condition: boolean, ...events: readonly Event[]): readonly Event[] =>
  condition ? events : []

/** What the real server refuses, at a field of the form or for the whole of it. */
export const refusal = (status: number, field: string | null): Failure => ({
  code: 'rejected',
  status,
  message: 'No',
  field,
})

/** The dealer groups of the demo, as its admin reads them. */
export const groups: readonly DealerGroup[] = DEMO_GROUPS.map((group) => ({
  ...group,
  dealers: DEMO_DEALERSHIPS.filter(({ groupId }) => groupId === group.id).map(
    ({ id, name, dealerId, inventoryProvider }) => ({
      configurationId: id,
      name,
      dealerId: dealerId ?? '',
      inventoryProvider: inventoryProvider ?? '',
    }),
  ),
}))

export const admin = profileOf('LF_ADMIN', ACCOUNTS.admin)
