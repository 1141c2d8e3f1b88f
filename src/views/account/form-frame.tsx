import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '../../domain/field-problem.ts'
import { ScreenHeading } from '../parts/screen-heading.tsx'

interface FormFrameProps<Secret extends string> {
  readonly title: string
  readonly intro: string
  readonly busy: boolean
  /** Names of the inputs that pass through to the call and are kept nowhere. */
  readonly secrets: readonly Secret[]
  readonly onSubmit: (secrets: Readonly<Record<Secret, string>>) => void
  readonly children: ReactNode
}

/** A form of the bare screens: its secrets stay in their inputs until it is sent. */
export function FormFrame<Secret extends string>(props: FormFrameProps<Secret>) {
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (props.busy) return
    const data = new FormData(event.currentTarget)
    const texts: Partial<Record<Secret, string>> = {}
    for (const name of props.secrets) {
      const value = data.get(name)
      texts[name] = typeof value === 'string' ? value : ''
    }
    if (isComplete(texts, props.secrets)) props.onSubmit(texts)
  }
  return (
    <form className="sign-in-form" onSubmit={submitted} noValidate aria-busy={props.busy}>
      <ScreenHeading title={props.title} />
      <p className="muted">{props.intro}</p>
      {props.children}
    </form>
  )
}

function isComplete<Secret extends string>(
  texts: Partial<Record<Secret, string>>,
  names: readonly Secret[],
): texts is Record<Secret, string> {
  return names.every((name) => texts[name] !== undefined)
}

/** The words for what is wrong with a field, or `null`. */
export function useProblem(
  problems: Readonly<Record<string, FieldProblem>>,
): (field: string) => string | null {
  const { t } = useTranslation()
  return (field) => {
    const problem = problems[field]
    return problem === undefined ? null : t(`form.problem.${problem}`)
  }
}
