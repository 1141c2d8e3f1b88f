import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import type { FieldProblem } from '../../domain/field-problem.ts'
import { Form } from '../parts/form.tsx'
import { FormRefusal } from '../parts/form-refusal.tsx'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { useFirstField } from '../session/use-first-field.ts'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'
import { secretsIn } from './secrets.ts'

interface FormFrameProps<Secret extends string> {
  readonly title: string
  readonly intro: string
  /** Step of a screen with several forms. */
  readonly step?: string
  /** Title and reason of the last refusal. */
  readonly failure: Failure | null
  readonly refused: string
  readonly busy: boolean
  /** Names of the inputs with secrets: their values go to the call and are not stored. */
  readonly secrets: readonly Secret[]
  readonly onSubmit: (secrets: Readonly<Record<Secret, string>>) => void
  readonly children: ReactNode
}

/** A form of the screens without a shell. Secrets stay in their inputs until submission. */
export function FormFrame<Secret extends string>(props: FormFrameProps<Secret>) {
  const form = useFirstField()
  const submit = (submitted: HTMLFormElement) => {
    const secrets = secretsIn(submitted, props.secrets)
    if (secrets !== null) props.onSubmit(secrets)
  }
  return (
    <Form ref={form} className={signIn('form')} busy={props.busy} onSubmit={submit}>
      <ScreenHeading title={props.title} step={props.step ?? ''} />
      <p className="muted">{props.intro}</p>
      {props.children}
      {/* Above the button it would move it: the second click of a double click would fall on what comes below. */}
      <FormRefusal title={props.refused} failure={props.failure} />
    </Form>
  )
}

/** The message about a field, or `null`. */
export function useProblem(
  problems: Readonly<Record<string, FieldProblem>>,
): (field: string) => string | null {
  const { t } = useTranslation()
  return (field) => {
    const problem = problems[field]
    return problem === undefined ? null : t(`form.problem.${problem}`)
  }
}
