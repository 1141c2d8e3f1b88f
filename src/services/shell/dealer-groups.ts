import { type DealerGroup, toldApart } from '../../domain/shell/dealer-group.ts'
import { dataOf } from '../answers.ts'
import type { Request } from '../http.ts'
import { dealerGroupsCodec } from '../wire/configurations.ts'

export function createDealerGroupsService(request: Request, path: string) {
  return {
    /** Groups that the user may see; an empty list on any failure, as specified. */
    async readGroups(): Promise<readonly DealerGroup[]> {
      try {
        const answer = await request(`${path}/api/v1/group`)
        return toldApart({ groups: dataOf(answer, dealerGroupsCodec, 'configurations'), dealers: [] }).groups
      } catch {
        return []
      }
    },
  }
}
