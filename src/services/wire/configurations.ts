import * as z from 'zod/mini'
import type { Dealer, DealerGroup } from '../../domain/shell/dealer-group.ts'

type WireDealer = z.infer<typeof dealerSchema>

/** `city` tells dealerships of one name apart. A backend without it leaves it out. */
const dealerShape = {
  dealer_id: z.string(),
  inventory_provider: z.string(),
  name: z.string(),
  city: z.optional(z.string()),
}

export const dealerSchema = z.object({ configuration_id: z.string(), ...dealerShape })

export const dealerGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  dealers: z.array(dealerSchema),
})

/** A dealership of a user. */
export const userDealerSchema = z.object({ id: z.string(), ...dealerShape })

export const userDealerCodec = z.codec(userDealerSchema, z.custom<Dealer>(), {
  decode: ({ id, ...dealer }) => dealerOf({ configuration_id: id, ...dealer }),
  encode: (dealer) => {
    const { configuration_id: id, ...wire } = wireDealerOf(dealer)
    return { id, ...wire }
  },
})

export const dealerGroupCodec = z.codec(dealerGroupSchema, z.custom<DealerGroup>(), {
  decode: ({ dealers, ...group }) => ({ ...group, dealers: dealers.map(dealerOf) }),
  encode: ({ dealers, ...group }) => ({ ...group, dealers: dealers.map(wireDealerOf) }),
})

/** `GET /configurations/api/v1/group` */
export const dealerGroupsSchema = z.array(dealerGroupSchema)
export const dealerGroupsCodec = z.array(dealerGroupCodec)

function dealerOf({ configuration_id, dealer_id, inventory_provider, ...named }: WireDealer): Dealer {
  return {
    configurationId: configuration_id,
    dealerId: dealer_id,
    inventoryProvider: inventory_provider,
    ...withCity(named),
  }
}

function wireDealerOf({ configurationId, dealerId, inventoryProvider, ...named }: Dealer): WireDealer {
  return {
    configuration_id: configurationId,
    dealer_id: dealerId,
    inventory_provider: inventoryProvider,
    ...withCity(named),
  }
}

function withCity({ name, city }: { readonly name: string; readonly city?: string | undefined }) {
  return { name, ...(city !== undefined && { city }) }
}
