import * as z from 'zod/mini'
import { MAIL_STATES } from '../../domain/public/ownership-offer.ts'
import { COMPARISONS } from '../../domain/public/ownership-order.ts'
import { ownershipReportSchema } from './leads.ts'

/** An ownership report that staff have made. The id is all that one needs to read it. */
export const madeOwnershipSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  /** `null`: not known any more. */
  created_by: z.nullable(z.string()),
  comparison: z.string(),
  years: z.number(),
  distance: z.number(),
  revoked_at: z.nullable(z.string()),
  /** When a mail server accepted the last mail. */
  mailed_at: z.nullable(z.string()),
  /** The last mail. A server that leaves it out does not know. */
  mail: z.optional(z.enum(MAIL_STATES)),
  /** Its owner wants no mail. */
  unsubscribed: z.boolean(),
})

/**
 * `GET /leads/api/v1/battery/{id}/ownership`: what a new report would say, and those that were made: the open ones before the revoked ones, the newest first. `selected_vehicle` has
 * no `electric_consumption` while the trim of the vehicle is not known: then none can be made.
 */
export const ownershipOfferSchema = z.object({
  comparison: z.enum(COMPARISONS),
  draft: ownershipReportSchema,
  made: z.array(madeOwnershipSchema),
})

/** The `error` of a 409 answer to an order. */
export const ORDER_REFUSALS = { noTrim: 'no trim', tooMany: 'too many reports' } as const

/** The `error` of a 409 answer to a mail that was not sent. */
export const MAIL_REFUSALS = {
  unsubscribed: 'unsubscribed',
  otherAddress: 'other address',
  revoked: 'revoked',
} as const
