import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../domain/failure.ts'
import { Button } from '../../parts/button.tsx'
import { focusProblemSoon } from '../../parts/focus-problem.ts'
import { FormRefusal } from '../../parts/form-refusal.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  readonly title: string
  /** What happens when it is sent. */
  readonly intro: ReactNode
  /** Why the last attempt was refused, and what that is called. */
  readonly failure: Failure | null
  readonly refused: string
  readonly busy: boolean
  readonly submit: string
  readonly submitting: string
  /** `danger` for what cannot be undone: the focus then begins at the way back. */
  readonly tone: 'plain' | 'danger'
  /** There is nothing that could be sent. */
  readonly isBlocked?: boolean
  /** Takes the form, for the secrets that stand in its inputs alone. */
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** A form in a dialog: what was refused at its top, its fields, and below them the way back and the way on. */
export function FormDialog(props: FormDialogProps) {
  const { title, intro, failure, refused, busy, tone, onSubmit, onCancel } = props
  const { t } = useTranslation()
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    onSubmit(event.currentTarget)
    focusProblemSoon(event.currentTarget)
  }
  return (
    <Dialog title={title} busy={busy} isBrief={tone === 'danger'} onCancel={onCancel}>
      <form onSubmit={submitted} noValidate aria-busy={busy}>
        <ChakraDialog.Body>
          <FormRefusal title={refused} failure={failure} />
          <p className="muted">{intro}</p>
          {props.children}
        </ChakraDialog.Body>
        <ChakraDialog.Footer>
          <Button onClick={onCancel} disabled={busy} data-autofocus={tone === 'danger' || undefined}>
            {t('dialog.cancel')}
          </Button>
          <Button
            type="submit"
            look={tone === 'danger' ? 'danger' : 'solid'}
            busy={busy}
            disabled={props.isBlocked}
          >
            {busy ? props.submitting : props.submit}
          </Button>
        </ChakraDialog.Footer>
      </form>
    </Dialog>
  )
}
