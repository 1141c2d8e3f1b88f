import { Grid } from '@chakra-ui/react/grid'
import { Text } from '@chakra-ui/react/text'
import { useTranslation } from 'react-i18next'
import { groupChoices, needsDealership, needsGroup, offeredRoles } from '../../domain/lists/user.ts'
import { LANGUAGES } from '../../domain/session/profile.ts'
import type { NoSecrets, UserSubject, UserValues } from '../../machines/dialogs/user-form.ts'
import { FieldPair } from '../parts/field-pair.tsx'
import { RadioCards } from '../parts/radio-cards.tsx'
import { SelectField, type SelectOption } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { dealershipOptions, OrganisationField, withOwn } from './organisation-field.tsx'
import type { Form } from './use-form.ts'

interface UserFieldsProps {
  readonly form: Form<UserSubject, UserValues, NoSecrets>
}

/** The fields of a user. The e-mail address of an existing user cannot change. */
export function UserFields({ form }: UserFieldsProps) {
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
      <FieldPair>
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
      </FieldPair>
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
