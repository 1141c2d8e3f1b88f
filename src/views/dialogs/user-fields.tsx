import { Grid } from '@chakra-ui/react/grid'
import { Text } from '@chakra-ui/react/text'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '../../domain/field-problem.ts'
import { groupChoices, needsDealership, needsGroup, offeredRoles } from '../../domain/lists/user.ts'
import { LANGUAGES } from '../../domain/session/profile.ts'
import type { UserSubject, UserValues } from '../../machines/dialogs/user-form.ts'
import { useProblem } from '../account/form-frame.tsx'
import { FieldPair } from '../parts/field-pair.tsx'
import { RadioCards } from '../parts/radio-cards.tsx'
import { SelectField, type SelectOption } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { dealershipOptions, OrganisationField, withOwn } from './organisation-field.tsx'

interface UserFieldsProps {
  readonly subject: UserSubject
  readonly values: UserValues
  readonly problems: Readonly<Record<string, FieldProblem>>
  readonly onType: (field: 'email' | 'firstName' | 'lastName', value: string) => void
  readonly onChoose: (field: 'language' | 'role' | 'groupId' | 'dealershipId', value: string) => void
}

/** The fields of a user. The e-mail address of an existing user cannot change. */
export function UserFields(props: UserFieldsProps) {
  const { subject, values, problems, onType, onChoose } = props
  const { t } = useTranslation()
  const problemOf = useProblem(problems)
  const isNew = subject.row === null
  const isStaffRefused =
    problems.email === 'refused' && !needsGroup(values.role) && !needsDealership(values.role)
  const others = (subject.row?.roles ?? []).slice(1)
  return (
    <>
      <TextField
        label={t('userForm.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={!isNew}
        data-autofocus={isNew || undefined}
        value={values.email}
        {...(isNew ? {} : { hint: t('userForm.emailKept') })}
        error={isStaffRefused ? t('userForm.staffAddress') : problemOf('email')}
        onChange={({ target }) => onType('email', target.value)}
      />
      <FieldPair>
        {(['firstName', 'lastName'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`userForm.${field}`)}
            name={field}
            autoComplete="off"
            required
            data-autofocus={(!isNew && field === 'firstName') || undefined}
            value={values[field]}
            error={problemOf(field)}
            onChange={({ target }) => onType(field, target.value)}
          />
        ))}
      </FieldPair>
      <SelectField
        label={t('userForm.language')}
        name="language"
        required
        value={values.language}
        options={LANGUAGES.map((name) => ({ value: name, label: t(`language.${name}`), lang: name }))}
        error={problemOf('language')}
        onChange={({ target }) => onChoose('language', target.value)}
      />
      <Grid gap="6px">
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
          onChoose={(role) => onChoose('role', role)}
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
          onChoose={(id) => onChoose('groupId', id)}
        />
      ) : null}
      {needsDealership(values.role) ? (
        <OrganisationField
          label={t('userForm.dealership')}
          value={values.dealershipId}
          organisations={dealershipOptions(subject, subject.row?.dealers)}
          error={problemOf('dealershipId')}
          onChoose={(id) => onChoose('dealershipId', id)}
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
