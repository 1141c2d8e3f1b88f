import type { Failure } from '../../domain/failure.ts'
import type { OrderField, OrderProblems } from '../../domain/public/order-limits.ts'
import type { MadeOwnership, OfferValues, OwnershipOffer } from '../../domain/public/ownership-offer.ts'
import type { ComparisonId, MailOutcome } from '../../domain/public/ownership-order.ts'
import type { Language } from '../../domain/session/profile.ts'

export interface Opened {
  readonly reportId: string
  /** Of the owner. */
  readonly language: Language
}

export interface MakeOwnershipContext extends Opened {
  readonly offer: OwnershipOffer | null
  /** `null` until the offer is read. */
  readonly values: OfferValues | null
  readonly problems: OrderProblems
  /** The report that is handed over; `null` while a new one is filled in. */
  readonly made: MadeOwnership | null
  readonly email: string
  readonly outcome: MailOutcome | null
  readonly failure: Failure | null
}

/** The report that is asked for. There are an offer and values when it is. */
export type OwnershipOrdered = Pick<MakeOwnershipContext, 'reportId' | 'offer' | 'values'>

export type MakeOwnershipEvent =
  | ({ readonly type: 'offer.requested' } & Opened)
  | { readonly type: 'number.typed'; readonly field: OrderField; readonly value: string }
  | { readonly type: 'comparison.chosen'; readonly comparison: ComparisonId }
  | { readonly type: 'made.chosen'; readonly id: string }
  | { readonly type: 'email.typed'; readonly email: string }
  | { readonly type: 'language.chosen'; readonly language: Language }
  | {
      readonly type:
        | 'form.submitted'
        | 'form.cancelled'
        | 'discard.confirmed'
        | 'discard.declined'
        | 'retry.requested'
        | 'back.requested'
        | 'revoke.requested'
        | 'revoke.confirmed'
        | 'revoke.declined'
    }
