import type { Change } from '../domain/changes/change.ts'
import type { Failure, OvertakenRow } from '../domain/failure.ts'
import type { FieldProblem } from '../domain/field-problem.ts'
import type { NoticeMessage } from '../domain/shell/notice.ts'

export type FormValues = Readonly<Record<string, string>>

/** The values, or the secrets, of a form that has none. */
export type Nothing = Readonly<Record<string, never>>

export type FieldOf<Values, Secrets> = Extract<keyof Values | keyof Secrets, string>

/** By field, what is wrong with it. A valid field has no entry. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>

/**
 * How a form works.
 *
 * @typeParam Subject - what the form is about, such as a row. The form does not edit it.
 * @typeParam Values - the fields that the context holds.
 * @typeParam Secrets - the fields that only the submit event and the call carry, such as passwords.
 */
export interface FormConfig<Subject, Values extends FormValues, Secrets extends FormValues> {
  readonly id: string
  readonly initial: (subject: Subject) => Values
  readonly check: (values: Values, secrets: Secrets, subject: Subject) => FieldProblems
  /** Changes other fields after an edit: another role resets the group and the dealership. */
  readonly follow?: (values: Values, field: FieldOf<Values, Secrets>, subject: Subject) => Values
  /** The values after a change of the subject. Without this function the form ignores such changes. */
  readonly adapt?: (values: Values, subject: Subject, before: Subject) => Values
  /** The values after a refusal. Without this function they stay. */
  readonly afterRefusal?: (values: Values, refusal: Failure) => Values
  /** The form on the row as it is after another user has changed it: see `renewal`. Without this function it stays. */
  readonly renew?: (form: FormContent<Subject, Values>, current: OvertakenRow) => FormContent<Subject, Values>
  /** By field, the problem that a refusal by the server means; otherwise `refused`. */
  readonly wrong?: Readonly<Partial<Record<FieldOf<Values, Secrets>, FieldProblem>>>
  readonly saved: NoticeMessage | ((subject: Subject, values: Values) => NoticeMessage)
  readonly cancelled?: NoticeMessage
  readonly refused: NoticeMessage | ((failure: Failure, subject: Subject) => NoticeMessage)
  /** The name of the row in notices. */
  readonly nameOf?: (form: FormContent<Subject, Values>) => string
  /** How to take back what was saved. */
  readonly undo?: WayBack<FormContent<Subject, Values>>
}

/** The change that takes back what was saved of a row; `null` when there is nothing to take back. */
export type WayBack<Content> = (content: Content) => Change | null

interface FormContent<Subject, Values extends FormValues> {
  readonly subject: Subject
  readonly values: Values
}

export interface FormContext<Subject, Values extends FormValues> extends FormContent<Subject, Values> {
  readonly problems: FieldProblems
  readonly failure: Failure | null
  /** An attempt has failed since the form opened. */
  readonly hasFailed: boolean
  /** The fields that the user has edited since the form opened, each once. */
  readonly edited: readonly string[]
  /** The fields of secrets in which the user has typed something. */
  readonly filled: readonly string[]
}

/** The value of an edit event in place of a secret. */
export const TYPED_SECRET = '•'

/** Typed text (`field.edited`) can be a person's name. A choice (`option.chosen`) is one of a few, and may be recorded as it is. */
export type FormEvent<Values extends FormValues, Secrets extends FormValues, Subject = never> =
  | {
      readonly type: 'field.edited' | 'option.chosen'
      readonly field: FieldOf<Values, Secrets>
      readonly value: string
    }
  | { readonly type: 'form.submitted'; readonly secrets: Secrets }
  | { readonly type: 'form.cancelled' | 'discard.confirmed' | 'discard.declined' }
  | { readonly type: 'subject.changed'; readonly changes: Partial<Subject> }

export interface FormRequest<Subject, Values extends FormValues, Secrets extends FormValues = Nothing> {
  readonly subject: Subject
  readonly values: Values
  readonly secrets: Secrets
}

/** `outdated`: the user left the form after the server had said that its subject has changed or is gone. */
export type FormOutcome = 'saved' | 'cancelled' | 'outdated'

/** The outcome of the form, with its last values. */
export interface FormOutput<Values extends FormValues> {
  readonly outcome: FormOutcome
  readonly values: Values
}
