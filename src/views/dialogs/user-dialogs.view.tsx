import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { userName } from '../../domain/lists/user.ts'
import type { addUserMachine } from '../../machines/dialogs/add-user.machine.ts'
import { useChild } from '../portal-context.tsx'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { useForm } from './use-form.ts'
import { UserFields } from './user-fields.tsx'

const DIALOGS = {
  closed: null,
  adding: AddUserDialog,
  editing: EditUserDialog,
  disabling: DisableUserDialog,
} as const

/** The open dialog of the users list. */
export function UserDialogs() {
  return <OpenDialog dialogs={useChild('userDialogs')} views={DIALOGS} />
}

function AddUserDialog() {
  const { t } = useTranslation()
  const { frame, fields, failure } = useUserForm(useChild('addUser'))
  return (
    <FormDialog
      {...frame}
      title={t('userForm.addTitle')}
      intro={t('userForm.addIntro')}
      refused={t(
        failure?.code === 'rejected' && failure.status === 409
          ? 'notices.users.error.alreadyExists'
          : 'notices.users.error.createFailed',
      )}
      submit={t('userForm.add')}
      submitting={t('userForm.adding')}
    >
      <UserFields {...fields} />
    </FormDialog>
  )
}

function EditUserDialog() {
  const { t } = useTranslation()
  const { frame, fields } = useUserForm(useChild('editUser'))
  const user = fields.subject.row
  return (
    <FormDialog
      {...frame}
      title={t('users.editOf', { name: user === null ? '' : userName(user) })}
      intro={t('userForm.editIntro', { name: user?.firstName ?? '' })}
      refused={t('notices.users.error.editFailed')}
      submit={t('userForm.save')}
      submitting={t('userForm.saving')}
    >
      <UserFields {...fields} />
    </FormDialog>
  )
}

function DisableUserDialog() {
  const { t } = useTranslation()
  const form = useChild('disableUser')
  const user = useSelector(form, ({ context }) => context.subject.row)
  const name = user === null ? '' : userName(user)
  return (
    <ConfirmationDialog
      form={form}
      title={t('disableUser.title', { name })}
      intro={t('disableUser.intro', { name, email: user?.email ?? '' })}
      refused={t('notices.users.error.disableFailed')}
      submit={t('disableUser.submit')}
      submitting={t('disableUser.submitting')}
    />
  )
}

/** The common part of both user forms. */
function useUserForm(form: ActorRefFrom<typeof addUserMachine>) {
  const { subject, values, problems, failure, busy, type, choose, submit, cancel } = useForm(form)
  const groups = useSelector(useChild('session'), ({ context }) => context.groups)
  return {
    failure,
    frame: { failure, busy, tone: 'plain', onSubmit: () => submit({}), onCancel: cancel } as const,
    // The form also offers groups that are loaded while it is open.
    fields: { subject: { ...subject, groups }, values, problems, onType: type, onChoose: choose },
  }
}
