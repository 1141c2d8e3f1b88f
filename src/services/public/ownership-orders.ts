import type * as z from 'zod/mini'
import {
  type MadeOwnership,
  type OfferValues,
  type OwnershipOffer,
  offerOf,
  orderOf,
} from '../../domain/public/ownership-offer.ts'
import { MAIL_OUTCOMES, type MailOutcome, type OwnerMail } from '../../domain/public/ownership-order.ts'
import { emailProblem } from '../../domain/session/credentials.ts'
import { typedText } from '../../domain/typed-text.ts'
import { accepted, dataOf } from '../answers.ts'
import { randomUuid } from '../browser/random-uuid.ts'
import type { Request } from '../http.ts'
import { withRefusals } from '../known-refusals.ts'
import { ServiceFailure } from '../service-failure.ts'
import type { ownershipOrderSchema } from '../wire/ownership-bodies.ts'
import {
  MAIL_REFUSALS,
  madeOwnershipSchema,
  ORDER_REFUSALS,
  ownershipOfferSchema,
} from '../wire/ownership-orders.ts'
import { problemSchema } from '../wire/problem.ts'
import { ownershipTermsOf } from './ownership-terms.ts'

const SERVICE = 'leads'

export interface OrderedOwnership {
  readonly reportId: string
  readonly values: OfferValues
  readonly prefilled: OfferValues
}

/**
 * Ownership reports that staff make.
 *
 * @param path of the leads service, below the API base
 * @param newKey names a request
 */
export function createOwnershipOrders(request: Request, path: string, newKey: () => string = randomUuid) {
  /** The last order that got no answer: sent again as it was, it has the same key. */
  let unanswered: { readonly text: string; readonly key: string } | null = null
  return {
    async readOffer({ reportId }: { readonly reportId: string }): Promise<OwnershipOffer> {
      const answer = await request(path + ofReport(reportId), { isFresh: true })
      const { draft, comparison, made } = dataOf(answer, ownershipOfferSchema, SERVICE)
      return offerOf(ownershipTermsOf(draft), comparison, made.map(madeOf))
    },

    async makeOwnership({ reportId, values, prefilled }: OrderedOwnership): Promise<MadeOwnership> {
      const order = orderOf(values, prefilled)
      if (order === null) throw new ServiceFailure({ code: 'unknown' })
      const { fuelRating, electricityCost, gasCost, ...same } = order
      const text = JSON.stringify([reportId, order])
      const key = unanswered?.text === text ? unanswered.key : newKey()
      unanswered = { text, key }
      const body = {
        ...{ key, fuel_rating: fuelRating, electricity_cost: electricityCost, gas_cost: gasCost },
        ...same,
      } satisfies z.infer<typeof ownershipOrderSchema>
      const answer = await request(path + ofReport(reportId), { method: 'POST', body })
      const made = madeOf(dataOf(withRefusals(answer, UNMADE), madeOwnershipSchema, SERVICE))
      unanswered = null
      return made
    },

    /** Sends only to what can be an address. */
    async mailOwnership({ id, email: typed, language }: OwnerMail): Promise<MailOutcome> {
      const body = { email: typedText(typed), language }
      const problem = emailProblem(body.email)
      if (problem !== null) return MAIL_OUTCOMES.find((outcome) => outcome === problem) ?? 'invalidEmail'
      const answer = await request(`${path + made(id)}/mail`, { method: 'POST', body })
      const { error, field } = problemSchema.safeParse(answer.body).data ?? {}
      if (answer.status === 400 && field === 'email') return 'invalidEmail'
      const refusal = REFUSALS.find((outcome) => MAIL_REFUSALS[outcome] === error)
      if (answer.status === 409 && refusal !== undefined) return refusal
      accepted(answer)
      return 'sent'
    },

    async revokeOwnership({ id }: { readonly id: string }): Promise<MadeOwnership> {
      const answer = await request(path + made(id), { method: 'DELETE' })
      return madeOf(dataOf(answer, madeOwnershipSchema, SERVICE))
    },
  }
}

const UNMADE = { [ORDER_REFUSALS.noTrim]: 'noTrim', [ORDER_REFUSALS.tooMany]: 'tooManyOwnership' } as const

const REFUSALS = ['unsubscribed', 'otherAddress', 'revoked'] as const

function ofReport(reportId: string): string {
  return `/battery/${encodeURIComponent(reportId)}/ownership`
}

function made(id: string): string {
  return `/ownership/${encodeURIComponent(id)}`
}

function madeOf({
  created_at: createdAt,
  created_by: createdBy,
  revoked_at: revokedAt,
  mailed_at: mailedAt,
  mail = mailedAt === null ? 'none' : 'given',
  unsubscribed: isUnsubscribed,
  ...same
}: z.infer<typeof madeOwnershipSchema>): MadeOwnership {
  return { ...same, createdAt, createdBy, revokedAt, mail, isUnsubscribed }
}
