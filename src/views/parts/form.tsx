import type { ComponentProps } from 'react'
import { focusProblemSoon } from './focus-problem.ts'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  /** The last submission is not answered yet: there is no other one meanwhile. */
  readonly busy: boolean
  readonly onSubmit: (form: HTMLFormElement) => void
}

/** A form that the portal checks, not the browser. After a submission, the first invalid field gets the focus. */
export function Form({ busy, onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        onSubmit(event.currentTarget)
        focusProblemSoon(event.currentTarget)
      }}
    />
  )
}
