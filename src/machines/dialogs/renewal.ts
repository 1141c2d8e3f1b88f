import type { OvertakenRow } from '../../domain/failure.ts'
import type { FormConfig, FormValues } from '../form.types.ts'

/**
 * How a subject follows its row after another user has changed it.
 *
 * @param field One that only such rows have.
 */
export function renewedRow<Row extends object>(field: keyof Row & string) {
  const isRow = (current: object): current is Row => field in current
  return <Subject extends { readonly row: Row | null }>(subject: Subject, current: OvertakenRow): Subject =>
    isRow(current) ? { ...subject, row: current } : subject
}

interface RenewalConfig<Subject, Values extends FormValues> {
  /** The subject with the row as it is now. */
  readonly subject: (subject: Subject, current: OvertakenRow) => Subject
  /** The values with which the form of a subject starts. */
  readonly initial: (subject: Subject) => Values
  /** Fields that only make sense together: whoever has changed one of them means all. */
  readonly together?: readonly string[]
}

/** How a form follows its row after another user has changed it: what the user has changed stays, and all else is as it is now. */
export function renewal<Subject, Values extends FormValues>({
  subject: renewed,
  initial,
  together = [],
}: RenewalConfig<Subject, Values>): NonNullable<FormConfig<Subject, Values, FormValues>['renew']> {
  return ({ subject, values }, current) => {
    const next = renewed(subject, current)
    const before = initial(subject)
    const isChanged = (field: string) => values[field] !== before[field]
    const stays = (field: string) => (together.includes(field) ? together.some(isChanged) : isChanged(field))
    const kept = Object.fromEntries(Object.entries(values).filter(([field]) => stays(field)))
    return { subject: next, values: { ...initial(next), ...kept } }
  }
}
