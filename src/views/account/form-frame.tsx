import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { Form } from '../parts/form.tsx'
import { FormRefusal } from '../parts/form-refusal.tsx'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { useFirstField } from '../session/use-first-field.ts'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'
import { secretsIn } from './secrets.ts'

interface FormFrameProps<Secret extends string> {
  readonly form: {
    readonly frame: { readonly failure: Failure | null; readonly busy: boolean }
    readonly submit: (secrets: Readonly<Record<NoInfer<Secret>, string>>) => void
  }
  readonly title: string
  readonly intro: string
  /** Step of a screen with several forms. */
  readonly step?: string
  /** Title of a refusal. */
  readonly refused: string
  /** Names of the inputs with secrets: their values go to the call and are not stored. */
  readonly secrets: readonly Secret[]
  readonly children: ReactNode
}

/** A form of the screens without a shell. Secrets stay in their inputs until submission. */
export function FormFrame<Secret extends string>(props: FormFrameProps<Secret>) {
  const { frame, submit } = props.form
  const submitted = (form: HTMLFormElement) => submit(secretsIn(form, props.secrets))
  return (
    <Form ref={useFirstField()} className={signIn('form')} busy={frame.busy} onSubmit={submitted}>
      <ScreenHeading title={props.title} step={props.step ?? ''} />
      <p className="muted">{props.intro}</p>
      {props.children}
      {/* Above the button it would move it: the second click of a double click would fall on what comes below. */}
      <FormRefusal title={props.refused} failure={frame.failure} />
    </Form>
  )
}
