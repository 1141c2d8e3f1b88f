import * as z from 'zod/mini'

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

/** `GET /configurations/api/v1/group` */
export const dealerGroupsSchema = z.array(dealerGroupSchema)
