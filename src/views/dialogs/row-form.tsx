import { useTranslation } from 'react-i18next'
import { FormDialog, type FormDialogProps } from '../widgets/forms/form-dialog.tsx'

interface RowFormProps
  extends Pick<FormDialogProps, 'title' | 'intro' | 'refused' | 'isBlocked' | 'onSubmit' | 'children'> {
  readonly form: {
    readonly frame: Pick<FormDialogProps, 'failure' | 'busy' | 'discarding' | 'tone' | 'onCancel'>
    readonly subject: { readonly row: object | null }
  }
  /** Where the texts of its button are. */
  readonly words: 'deviceForm' | 'userForm' | 'wifiForm'
}

/** The form of a new row of a list, or of an existing one, in a dialog. */
export function RowForm({ form: { frame, subject }, words, ...own }: RowFormProps) {
  const { t } = useTranslation()
  const isNew = subject.row === null
  return (
    <FormDialog
      {...frame}
      {...own}
      submit={t(isNew ? `${words}.add` : `${words}.save`)}
      submitting={t(isNew ? `${words}.adding` : `${words}.saving`)}
    />
  )
}
