import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../domain/failure.ts'
import { Button } from '../../parts/button.tsx'
import { type Discarding, DiscardQuestion } from '../../parts/discard-question.tsx'
import { Form } from '../../parts/form.tsx'
import { FormRefusal } from '../../parts/form-refusal.tsx'
import { Dialog } from './dialog.tsx'

export interface FormDialogProps {
  readonly title: string
  readonly intro: ReactNode
  /** Reason and title of the last refusal, where the form itself can be refused. */
  readonly failure?: Failure | null
  readonly refused?: string
  /** Words of this form for the reason. */
  readonly reason?: string | null
  readonly busy?: boolean
  readonly submit: string
  /** The same while it is busy. */
  readonly submitting?: string
  /** `danger` for actions that cannot be undone: the focus starts on Cancel, as it does without fields. */
  readonly tone?: 'plain' | 'danger'
  /** The form cannot be submitted now. */
  readonly isBlocked?: boolean
  /** The question before the dialog closes with typed values. */
  readonly discarding?: Discarding
  /** Called with the form element, whose inputs hold the secrets. */
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

const NEVER: Discarding = { isAsking: false, onKeep: () => undefined, onDiscard: () => undefined }

/** A form in a dialog: message about a refusal, fields, and the buttons Cancel and Submit. */
export function FormDialog(props: FormDialogProps) {
  const { title, intro, failure = null, refused = '', onSubmit, onCancel } = props
  const { busy = false, submit, submitting = submit, tone = 'plain', discarding = NEVER } = props
  const { isAsking, onKeep } = discarding
  const isBrief = tone === 'danger' || props.children === undefined
  const { t } = useTranslation()
  return (
    <Dialog title={title} busy={busy} isBrief={isBrief} onCancel={isAsking ? onKeep : onCancel}>
      <Form busy={busy} onSubmit={onSubmit}>
        <ChakraDialog.Body inert={isAsking}>
          <FormRefusal title={refused} failure={failure} reason={props.reason} />
          <p className="muted">{intro}</p>
          {props.children}
        </ChakraDialog.Body>
        <ChakraDialog.Footer hidden={isAsking}>
          <Button onClick={onCancel} disabled={busy} data-autofocus={isBrief || undefined}>
            {t('dialog.cancel')}
          </Button>
          <Button
            type="submit"
            look={tone === 'danger' ? 'danger' : 'solid'}
            busy={busy}
            disabled={props.isBlocked}
          >
            {busy ? submitting : submit}
          </Button>
        </ChakraDialog.Footer>
        {isAsking ? (
          <ChakraDialog.Footer>
            <DiscardQuestion {...discarding} />
          </ChakraDialog.Footer>
        ) : null}
      </Form>
    </Dialog>
  )
}
