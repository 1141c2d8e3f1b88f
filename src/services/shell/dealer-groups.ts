import type * as z from 'zod/mini'
import type { DealerGroup } from '../../domain/shell/dealer-group.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { type dealerGroupSchema, dealerGroupsSchema } from '../wire/configurations.ts'

export function createDealerGroupsService(request: Request, path: string) {
  return {
    /** Groups that the user may see; an empty list on any failure, as specified. */
    async readGroups(): Promise<readonly DealerGroup[]> {
      try {
        const answer = await request(`${path}/api/v1/group`)
        return dataOf(answer, dealerGroupsSchema, 'configurations').map(dealerGroupOf)
      } catch {
        return []
      }
    },
  }
}

export function dealerGroupOf({ id, name, dealers }: z.infer<typeof dealerGroupSchema>): DealerGroup {
  return {
    id,
    name,
    dealers: dealers.map((dealer) => ({
      configurationId: dealer.configuration_id,
      dealerId: dealer.dealer_id,
      inventoryProvider: dealer.inventory_provider,
      name: dealer.name,
    })),
  }
}
