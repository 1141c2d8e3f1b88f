import { Grid } from '@chakra-ui/react/grid'
import { Text } from '@chakra-ui/react/text'
import { useSelector } from '@xstate/react'
import type { ParseKeys, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import { groupChoices, needsDealership, needsGroup, offeredRoles, userName } from '../../domain/lists/user.ts'
import { LANGUAGES } from '../../domain/session/profile.ts'
import { ROLE_NAMES } from '../../domain/session/roles.ts'
import { type UserSubject, type UserValues, userValuesOf } from '../../machines/dialogs/user-form.ts'
import { RadioCards } from '../parts/radio-cards.tsx'
import { SelectField, type SelectOption } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { dealershipOptions, OrganisationField, withOwn } from './organisation-field.tsx'
import { Overtaken } from './overtaken.tsx'
import { RowForm } from './row-form.tsx'
import { type Form, useForm } from './use-form.ts'

const DIALOGS = {
  closed: null,
  adding: AddUserDialog,
  editing: EditUserDialog,
  disabling: () => (
    <UserQuestion
      id="disableUser"
      tone="danger"
      refused="notices.users.error.disableFailed"
      conflict="users.lastAdmin"
    />
  ),
  enabling: () => <UserQuestion id="enableUser" tone="plain" refused="enableUser.failed" />,
  resending: () => (
    <UserQuestion
      id="resendInvitation"
      tone="plain"
      refused="resendInvitation.failed"
      conflict="users.refusal.status"
    />
  ),
  withdrawing: () => (
    <UserQuestion
      id="withdrawInvitation"
      tone="danger"
      refused="withdrawInvitation.failed"
      conflict="users.refusal.status"
    />
  ),
  resettingPasskeys: () => <UserQuestion id="resetPasskeys" tone="danger" refused="resetPasskeys.failed" />,
} as const

export function UserDialogs() {
  return <OpenDialog dialogs={useChild('userDialogs')} views={DIALOGS} />
}

function AddUserDialog() {
  const { t } = useTranslation()
  const form = useForm(useChild('addUser'))
  const refused = isConflict(form.failure) ? 'alreadyExists' : 'createFailed'
  return (
    <RowForm
      form={form}
      words="userForm"
      title={t('userForm.addTitle')}
      intro={t('userForm.addIntro')}
      refused={t(`notices.users.error.${refused}`)}
      onSubmit={() => form.submit({})}
    >
      <UserFields form={form} />
    </RowForm>
  )
}

function EditUserDialog() {
  const { t } = useTranslation()
  const form = useForm(useChild('editUser'))
  const { row: user } = form.subject
  return (
    <RowForm
      form={form}
      words="userForm"
      title={t('users.editOf', { name: user === null ? '' : userName(user) })}
      intro={t('userForm.editIntro', { name: user?.firstName ?? '' })}
      refused={t(isConflict(form.failure) ? 'users.lastAdmin' : 'notices.users.error.editFailed')}
      onSubmit={() => form.submit({})}
    >
      <Overtaken
        failure={form.failure}
        yours={form.values}
        theirs={user === null ? {} : userValuesOf(user)}
        labelOf={(field) => labelOf(t, field)}
        show={(field, value) => shownValue(t, form.subject, field, value)}
        onTake={form.type}
        onKeep={() => form.submit({})}
      />
      <UserFields form={form} />
    </RowForm>
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
  const organisations = [...dealershipOptions(subject, subject.row?.dealers, 'users.create'), ...own]
  const role = ROLE_NAMES.find((one) => field === 'role' && one === value)
  const language = LANGUAGES.find((one) => field === 'language' && one === value)
  if (role) return t(`role.${role}`)
  if (language) return t(`language.${language}`)
  const known = subject.groups.map(({ id, name }) => ({ value: id, label: name }))
  return [...organisations, ...known].find((option) => option.value === value)?.label ?? value
}

interface UserQuestionProps {
  readonly id: 'disableUser' | 'enableUser' | 'resendInvitation' | 'withdrawInvitation' | 'resetPasskeys'
  readonly tone: 'plain' | 'danger'
  /** Titles of the message about a refusal, and about one that the state of the users causes. */
  readonly refused: ParseKeys
  readonly conflict?: ParseKeys
}

function UserQuestion({ id, tone, refused, conflict = refused }: UserQuestionProps) {
  const { t } = useTranslation()
  const { subject, failure } = useSelector(useChild(id), ({ context }) => context)
  const { row } = subject
  const user = { name: row === null ? '' : userName(row), email: row?.email ?? '' }
  return (
    <ConfirmationDialog
      id={id}
      tone={tone}
      title={t(`${id}.title`, user)}
      intro={t(`${id}.intro`, user)}
      refused={t(isConflict(failure) ? conflict : refused)}
    />
  )
}

/** The server refuses to disable or change only the last admin with a 409, and to repeat or withdraw only an accepted invitation. */
function isConflict(failure: Failure | null): boolean {
  return failure?.code === 'rejected' && failure.status === 409
}

/** The fields of a user. The e-mail address of an existing user cannot change. */
function UserFields({ form }: { readonly form: Form<UserSubject, UserValues> }) {
  const { subject, values, problems, problemOf, choose } = form
  const { t } = useTranslation()
  const isNew = subject.row === null
  const isStaffRefused =
    problems.email === 'refused' && !needsGroup(values.role) && !needsDealership(values.role)
  const others = (subject.row?.roles ?? []).slice(1)
  return (
    <>
      <TextField
        {...form.typed('email')}
        label={t('userForm.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={!isNew}
        data-autofocus={isNew || undefined}
        {...(isNew ? {} : { hint: t('userForm.emailKept') })}
        error={isStaffRefused ? t('userForm.staffAddress') : problemOf('email')}
      />
      <div className="field-pair">
        {(['firstName', 'lastName'] as const).map((field) => (
          <TextField
            {...form.typed(field)}
            key={field}
            label={t(`userForm.${field}`)}
            autoComplete="off"
            required
            data-autofocus={(!isNew && field === 'firstName') || undefined}
          />
        ))}
      </div>
      <SelectField
        {...form.chosen('language')}
        label={t('userForm.language')}
        required
        options={LANGUAGES.map((name) => ({ value: name, label: t(`language.${name}`), lang: name }))}
      />
      <Grid gap="1">
        <RadioCards
          label={t('userForm.role')}
          name="role"
          value={values.role}
          options={rolesOf(subject).map((role) => ({
            value: role,
            label: t(`role.${role}`),
            detail: t(`userForm.roleDetail.${role}`),
          }))}
          error={problemOf('role')}
          onChoose={(role) => choose('role', role)}
        />
        {others.length === 0 ? null : (
          <Text className="muted" fontSize="sm">
            {t('userForm.otherRoles', { roles: others.map(({ name }) => t(`role.${name}`)).join(', ') })}
          </Text>
        )}
      </Grid>
      {needsGroup(values.role) ? (
        <OrganisationField
          label={t('userForm.group')}
          value={values.groupId}
          organisations={groupsOf(subject)}
          error={problemOf('groupId')}
          onChoose={(id) => choose('groupId', id)}
        />
      ) : null}
      {needsDealership(values.role) ? (
        <OrganisationField
          label={t('userForm.dealership')}
          value={values.dealershipId}
          organisations={dealershipOptions(subject, subject.row?.dealers, 'users.create')}
          error={problemOf('dealershipId')}
          onChoose={(id) => choose('dealershipId', id)}
        />
      ) : null}
    </>
  )
}

/** The offered roles, and the user's own. */
function rolesOf({ actor, row }: UserSubject) {
  const offered = offeredRoles(actor.role)
  const own = row?.role
  return own === undefined || own === null || offered.some((role) => role === own)
    ? offered
    : [own, ...offered]
}

/** Adds the user's own organisation, also while the groups are not loaded. */
function groupsOf({ actor, groups, row }: UserSubject): readonly SelectOption[] {
  return withOwn(
    groupChoices(actor, groups).map(({ id, name }) => ({ value: id, label: name })),
    row?.groups.map(({ id, name }) => ({ value: id, label: name })),
  )
}
