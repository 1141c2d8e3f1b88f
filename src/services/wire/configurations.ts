import * as z from 'zod/mini'
import type { Dealer, DealerGroup } from '../../domain/shell/dealer-group.ts'

export const dealerSchema = z.object({
  configuration_id: z.string(),
  dealer_id: z.string(),
  inventory_provider: z.string(),
  name: z.string(),
})

export const dealerGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  dealers: z.array(dealerSchema),
})

/** A dealership of a user. */
export const userDealerSchema = z.object({
  id: z.string(),
  dealer_id: z.string(),
  inventory_provider: z.string(),
  name: z.string(),
})

export const userDealerCodec = z.codec(userDealerSchema, z.custom<Dealer>(), {
  decode: ({ id, dealer_id, inventory_provider, name }) => ({
    configurationId: id,
    dealerId: dealer_id,
    inventoryProvider: inventory_provider,
    name,
  }),
  encode: ({ configurationId, dealerId, inventoryProvider, name }) => ({
    id: configurationId,
    dealer_id: dealerId,
    inventory_provider: inventoryProvider,
    name,
  }),
})

export const dealerGroupCodec = z.codec(dealerGroupSchema, z.custom<DealerGroup>(), {
  decode: ({ dealers, ...group }) => ({
    ...group,
    dealers: dealers.map(({ configuration_id, dealer_id, inventory_provider, name }) => ({
      configurationId: configuration_id,
      dealerId: dealer_id,
      inventoryProvider: inventory_provider,
      name,
    })),
  }),
  encode: ({ dealers, ...group }) => ({
    ...group,
    dealers: dealers.map(({ configurationId, dealerId, inventoryProvider, name }) => ({
      configuration_id: configurationId,
      dealer_id: dealerId,
      inventory_provider: inventoryProvider,
      name,
    })),
  }),
})

/** `GET /configurations/api/v1/group` */
export const dealerGroupsSchema = z.array(dealerGroupSchema)
export const dealerGroupsCodec = z.array(dealerGroupCodec)
