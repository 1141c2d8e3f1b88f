import { useTranslation } from 'react-i18next'
import type { catalogue } from '../../i18n/en.ts'
import { FormDialog, type FormDialogProps } from '../widgets/forms/form-dialog.tsx'

type Texts = typeof catalogue
/** The forms of lists in the catalogues. */
type FormWords = {
  [Name in keyof Texts]: Texts[Name] extends Record<'add' | 'adding' | 'save' | 'saving', string>
    ? Name
    : never
}[keyof Texts]

interface RowFormProps
  extends Pick<FormDialogProps, 'title' | 'intro' | 'refused' | 'isBlocked' | 'onSubmit' | 'children'> {
  readonly form: {
    readonly frame: Pick<FormDialogProps, 'failure' | 'busy' | 'discarding' | 'onCancel'>
    readonly subject: { readonly row: object | null }
  }
  /** Where the texts of its button are. */
  readonly words: FormWords
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
