import type { Failure } from '../domain/failure.ts'
import type { FieldProblem } from '../domain/field-problem.ts'
import type { NoticeMessage } from '../domain/shell/notice.ts'

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
  readonly follow: (values: Values, field: FieldOf<Values, Secrets>, subject: Subject) => Values
  /** What else follows when the subject changes while the form is open. Without it, it does not. */
  readonly adapt?: (values: Values, subject: Subject, before: Subject) => Values
  /** What the form holds once the user has been told of a refusal. Without it, what it held before. */
  readonly heed?: (values: Values, refusal: Failure) => Values
  /** What the server's refusal of a field is called, where there is a better word than `refused`. */
  readonly wrong?: Readonly<Partial<Record<FieldOf<Values, Secrets>, FieldProblem>>>
  readonly saved: NoticeMessage | ((subject: Subject) => NoticeMessage)
  /** `null` when leaving the form needs no word. */
  readonly cancelled: NoticeMessage | null
  readonly refused: (failure: Failure, subject: Subject) => NoticeMessage
}

export interface FormContext<Subject, Values extends FormValues> {
  readonly subject: Subject
  readonly values: Values
  readonly problems: FieldProblems
  readonly failure: Failure | null
  /** The fields that were edited since the form opened, each once. */
  readonly edited: readonly string[]
}

/** What is typed may be anybody's name; what is chosen (`option.chosen`) is one of a few, and may be recorded as it is. */
export type FormEvent<Values extends FormValues, Secrets extends FormValues, Subject = never> =
  | {
      readonly type: 'field.edited' | 'option.chosen'
      readonly field: FieldOf<Values, Secrets>
      readonly value: string
    }
  | { readonly type: 'form.submitted'; readonly secrets: Secrets }
  | { readonly type: 'form.cancelled' }
  | { readonly type: 'subject.changed'; readonly changes: Partial<Subject> }

export interface FormRequest<Subject, Values extends FormValues, Secrets extends FormValues> {
  readonly subject: Subject
  readonly values: Values
  readonly secrets: Secrets
}

/** `outdated`: it was left after the server had said that what it is about has changed, or is gone. */
export type FormOutcome = 'saved' | 'cancelled' | 'outdated'

/** How the form ended, and what it held then. */
export interface FormOutput<Values extends FormValues> {
  readonly outcome: FormOutcome
  readonly values: Values
}
