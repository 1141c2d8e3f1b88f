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

/** Each failure of a call that the walk can inject. */
export const failures: readonly Failure[] = [networkFailure, serverFailure, rejection, unauthorized]

/** The events if the condition holds, else none. */
export const eventsIf = <Event>(condition: boolean, ...events: readonly Event[]): readonly Event[] =>
  condition ? events : []

/** A refusal by the real server, at a field of the form, or of the whole form (`null`). */
export const refusal = (status: number, field: string | null): Failure => ({
  code: 'rejected',
  status,
  message: 'No',
  field,
})

/** The dealer groups of the demo for its admin. */
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
