import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Failure } from '../../domain/failure.ts'
import { userName } from '../../domain/lists/user.ts'
import { LANGUAGES } from '../../domain/session/profile.ts'
import { ROLE_NAMES } from '../../domain/session/roles.ts'
import type { addUserMachine } from '../../machines/dialogs/user-dialogs.machine.ts'
import { type UserSubject, userValuesOf } from '../../machines/dialogs/user-form.ts'
import { useChild } from '../portal-context.tsx'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { dealershipOptions } from './organisation-field.tsx'
import { Overtaken } from './overtaken.tsx'
import { useForm } from './use-form.ts'
import { UserFields } from './user-fields.tsx'

const DIALOGS = {
  closed: null,
  adding: AddUserDialog,
  editing: EditUserDialog,
  disabling: DisableUserDialog,
  enabling: EnableUserDialog,
  resending: ResendInvitationDialog,
  withdrawing: WithdrawInvitationDialog,
  resettingPasskeys: ResetPasskeysDialog,
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
        isConflict(failure) ? 'notices.users.error.alreadyExists' : 'notices.users.error.createFailed',
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
  const { frame, fields, failure } = useUserForm(useChild('editUser'))
  const user = fields.subject.row
  return (
    <FormDialog
      {...frame}
      title={t('users.editOf', { name: user === null ? '' : userName(user) })}
      intro={t('userForm.editIntro', { name: user?.firstName ?? '' })}
      refused={t(isConflict(failure) ? 'users.lastAdmin' : 'notices.users.error.editFailed')}
      submit={t('userForm.save')}
      submitting={t('userForm.saving')}
    >
      <Overtaken
        failure={failure}
        yours={fields.values}
        theirs={user === null ? {} : userValuesOf(user)}
        labelOf={(field) => labelOf(t, field)}
        show={(field, value) => shownValue(t, fields.subject, field, value)}
        onTake={fields.onType}
        onKeep={frame.onSubmit}
      />
      <UserFields {...fields} />
    </FormDialog>
  )
}

/** Label of a field that another user may have changed, too. */
function labelOf(t: TFunction, field: string): string {
  switch (field) {
    case 'groupId':
      return t('userForm.group')
    case 'dealershipId':
      return t('userForm.dealership')
    case 'firstName':
    case 'lastName':
    case 'language':
    case 'role':
      return t(`userForm.${field}`)
    default:
      return field
  }
}

function shownValue(t: TFunction, subject: UserSubject, field: string, value: string): string {
  const own = [...(subject.row?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))]
  const organisations = [...dealershipOptions(subject, subject.row?.dealers), ...own]
  const role = ROLE_NAMES.find((one) => field === 'role' && one === value)
  const language = LANGUAGES.find((one) => field === 'language' && one === value)
  if (role) return t(`role.${role}`)
  if (language) return t(`language.${language}`)
  const known = subject.groups.map(({ id, name }) => ({ value: id, label: name }))
  return [...organisations, ...known].find((option) => option.value === value)?.label ?? value
}

function DisableUserDialog() {
  const { t } = useTranslation()
  const { form, failure, user } = useUserAction('disableUser')
  return (
    <ConfirmationDialog
      form={form}
      title={t('disableUser.title', user)}
      intro={t('disableUser.intro', user)}
      refused={t(isConflict(failure) ? 'users.lastAdmin' : 'notices.users.error.disableFailed')}
      submit={t('disableUser.submit')}
      submitting={t('disableUser.submitting')}
    />
  )
}

function EnableUserDialog() {
  const { t } = useTranslation()
  const { form, user } = useUserAction('enableUser')
  return (
    <ConfirmationDialog
      form={form}
      tone="plain"
      title={t('enableUser.title', user)}
      intro={t('enableUser.intro', user)}
      refused={t('enableUser.failed')}
      submit={t('enableUser.submit')}
      submitting={t('enableUser.submitting')}
    />
  )
}

function ResendInvitationDialog() {
  const { t } = useTranslation()
  const { form, failure, user } = useUserAction('resendInvitation')
  return (
    <ConfirmationDialog
      form={form}
      tone="plain"
      title={t('resendInvitation.title', user)}
      intro={t('resendInvitation.intro', user)}
      refused={t(isConflict(failure) ? 'users.refusal.status' : 'resendInvitation.failed')}
      submit={t('resendInvitation.submit')}
      submitting={t('resendInvitation.submitting')}
    />
  )
}

function WithdrawInvitationDialog() {
  const { t } = useTranslation()
  const { form, failure, user } = useUserAction('withdrawInvitation')
  return (
    <ConfirmationDialog
      form={form}
      title={t('withdrawInvitation.title', user)}
      intro={t('withdrawInvitation.intro', user)}
      refused={t(isConflict(failure) ? 'users.refusal.status' : 'withdrawInvitation.failed')}
      submit={t('withdrawInvitation.submit')}
      submitting={t('withdrawInvitation.submitting')}
    />
  )
}

function ResetPasskeysDialog() {
  const { t } = useTranslation()
  const { form, user } = useUserAction('resetPasskeys')
  return (
    <ConfirmationDialog
      form={form}
      title={t('resetPasskeys.title', user)}
      intro={t('resetPasskeys.intro', user)}
      refused={t('resetPasskeys.failed')}
      submit={t('resetPasskeys.submit')}
      submitting={t('resetPasskeys.submitting')}
    />
  )
}

/** The common part of the actions on a user. `user` is for the texts. */
function useUserAction(
  action: 'disableUser' | 'enableUser' | 'resendInvitation' | 'withdrawInvitation' | 'resetPasskeys',
) {
  const form = useChild(action)
  const { subject, failure } = useSelector(form, ({ context }) => context)
  const user = { name: subject.row === null ? '' : userName(subject.row), email: subject.row?.email ?? '' }
  return { form, failure, user }
}

/** The server refuses to disable or change only the last admin with a 409, and to repeat or withdraw only an accepted invitation. */
function isConflict(failure: Failure | null): boolean {
  return failure?.code === 'rejected' && failure.status === 409
}

/** The common part of both user forms. */
function useUserForm(form: ActorRefFrom<typeof addUserMachine>) {
  const { subject, values, problems, failure, busy, discarding, type, choose, submit, cancel } = useForm(form)
  const groups = useSelector(useChild('session'), ({ context }) => context.groups)
  return {
    failure,
    frame: {
      failure,
      busy,
      discarding,
      tone: 'plain',
      onSubmit: () => submit({}),
      onCancel: cancel,
    } as const,
    // The form also offers groups that are loaded while it is open.
    fields: { subject: { ...subject, groups }, values, problems, onType: type, onChoose: choose },
  }
}
