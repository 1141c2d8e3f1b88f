import { typedNumber } from '../typed-number.ts'

/** The smallest and the largest number of each field of an ownership report, which server and form check. */
export const ORDER_LIMITS = {
  fuelRating: [1, 200],
  years: [1, 20],
  distance: [1, 200_000],
  electricityCost: [0.01, 5],
  gasCost: [0.1, 20],
} as const

/** The fields that take a number. */
export type OrderField = keyof typeof ORDER_LIMITS

/** Why a field cannot be taken as it is. */
export type OrderProblem = 'noNumber' | 'outOfRange' | 'noWholeNumber'

/** By field, what is wrong with the typed numbers. A valid field has no entry. */
export type OrderProblems = Readonly<Partial<Record<OrderField, OrderProblem>>>

/** Checks what is typed. */
export function orderProblems(typed: Readonly<Record<OrderField, string>>): OrderProblems {
  const problems: Partial<Record<OrderField, OrderProblem>> = {}
  for (const field of Object.keys(ORDER_LIMITS) as OrderField[]) {
    const [min, max] = ORDER_LIMITS[field]
    const value = orderNumber(field, typed)
    if (!Number.isFinite(value)) problems[field] = 'noNumber'
    else if (value < min || value > max) problems[field] = 'outOfRange'
    else if (field === 'years' && !Number.isInteger(value)) problems[field] = 'noWholeNumber'
  }
  return problems
}

/** The number in a field; `NaN` for another text. */
export function orderNumber(field: OrderField, typed: Readonly<Record<OrderField, string>>): number {
  return typedNumber(typed[field], ORDER_LIMITS[field])
}
