import type { Failure } from '../domain/failure.ts'
import type { FieldProblem } from '../domain/field-problem.ts'
import type { NoticeMessage } from '../domain/notice.ts'

export type FormValues = Readonly<Record<string, string>>

export type FieldOf<Values, Secrets> = Extract<keyof Values | keyof Secrets, string>

/** The fields that are wrong; a field that is not in it is right. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>

/**
 * `Subject`: what the form is about, and does not change. `Values`: what is typed. `Secrets`: what is typed and passes
 * through to the call, and is kept nowhere.
 */
export interface FormConfig<Subject, Values extends FormValues, Secrets extends FormValues> {
  readonly id: string
  readonly initial: (subject: Subject) => Values
  readonly check: (values: Values, secrets: Secrets, subject: Subject) => FieldProblems
  /** What else changes when a field does: another role takes the group and the dealership with it. */
  readonly follow: (values: Values, field: FieldOf<Values, Secrets>) => Values
  readonly saved: NoticeMessage
  /** `null` when leaving the form needs no word. */
  readonly cancelled: NoticeMessage | null
  readonly refused: (failure: Failure) => NoticeMessage
}

export interface FormContext<Subject, Values extends FormValues> {
  readonly subject: Subject
  readonly values: Values
  readonly problems: FieldProblems
  readonly failure: Failure | null
}

export type FormEvent<Values extends FormValues, Secrets extends FormValues> =
  | { readonly type: 'field.edited'; readonly field: FieldOf<Values, Secrets>; readonly value: string }
  | { readonly type: 'form.submitted'; readonly secrets: Secrets }
  | { readonly type: 'form.cancelled' }

export interface FormRequest<Subject, Values extends FormValues, Secrets extends FormValues> {
  readonly subject: Subject
  readonly values: Values
  readonly secrets: Secrets
}

/** How the form ended, and what it held then. */
export interface FormOutput<Values extends FormValues> {
  readonly outcome: 'saved' | 'cancelled'
  readonly values: Values
}
