import { useTranslation } from 'react-i18next'
import { MAX_VIEW_NAME } from '../../domain/lists/saved-view.ts'
import { canSelectGroups } from '../../domain/session/permissions.ts'
import { formatSelection } from '../../domain/shell/context-selection.ts'
import { CONTEXT_PARAM } from '../../domain/shell/stored-selection.ts'
import type { ViewSubject } from '../../machines/dialogs/save-view.machine.ts'
import { LongSelect } from '../dialogs/long-select.tsx'
import { dealershipOptions, withOwn } from '../dialogs/organisation-field.tsx'
import { useForm } from '../dialogs/use-form.ts'
import { SelectField, type SelectOption } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'
import { viewRefusal } from './view-refusal.ts'

/** From this length on, the field says how long a name may be: a longer one is cut when it is pasted. */
const NEAR_END = MAX_VIEW_NAME - 10

/** The form of a new view, or of the name and the readers of one. */
export function ViewForm() {
  const { t } = useTranslation()
  const actor = useChild('saveView')
  const form = useForm(actor)
  const { subject, values, problems } = form
  const isNew = subject.row === null
  return (
    <FormDialog
      title={t(isNew ? 'viewForm.addTitle' : 'viewForm.editTitle')}
      intro={t(isNew ? 'viewForm.addIntro' : 'viewForm.editIntro')}
      {...form.frame}
      refused={t('notices.views.error.viewSaveFailed')}
      reason={viewRefusal(form.failure, t)}
      submit={t('viewForm.save')}
      submitting={t('viewForm.saving')}
      onSubmit={() => form.submit({})}
    >
      <TextField
        {...form.typed('name')}
        label={t('viewForm.name')}
        autoComplete="off"
        required
        maxLength={MAX_VIEW_NAME}
        data-autofocus
        hint={
          values.name.length < NEAR_END
            ? null
            : t('viewForm.nameLength', { length: values.name.length, max: MAX_VIEW_NAME })
        }
        error={problems.name === 'taken' ? t('viewForm.nameTaken') : form.problemOf('name')}
      />
      <LongSelect
        label={t('viewForm.sharing')}
        name="sharing"
        value={values.sharing}
        options={useReaders(subject)}
        error={form.problemOf('sharing')}
        onChoose={(value) => form.choose('sharing', value)}
      />
      {isNew && new URLSearchParams(subject.search).has(CONTEXT_PARAM) ? (
        <SelectField
          {...form.chosen('context')}
          label={t('viewForm.context')}
          options={[
            { value: 'any', label: t('viewForm.contextAny') },
            { value: 'own', label: t('viewForm.contextOwn') },
          ]}
        />
      ) : null}
    </FormDialog>
  )
}

/** Who can see a view: its owner alone, or all of a group or dealership that the user has access to. */
function useReaders(subject: ViewSubject): readonly SelectOption[] {
  const { t } = useTranslation()
  const { actor, groups, row } = subject
  const offered = [
    ...(canSelectGroups(actor.role)
      ? groups.map(({ id, name }) => ({ value: `group:${id}`, label: name, group: t('viewForm.groups') }))
      : []),
    ...dealershipOptions(subject, undefined, 'reports.view').map(({ value, label }) => ({
      value: `dealership:${value}`,
      label,
      group: t('viewForm.dealerships'),
    })),
  ]
  const own =
    row === null || row.sharing.type === 'private'
      ? []
      : [{ value: formatSelection(row.sharing), label: row.sharing.name }]
  return [{ value: 'private', label: t('viewForm.private') }, ...withOwn(offered, own)]
}
