import { type FormEvent, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../domain/failure.ts'
import type { FieldProblem } from '../../domain/field-problem.ts'
import { LANGUAGES, type Profile } from '../../domain/session/profile.ts'
import { Button } from '../parts/button.tsx'
import { type Discarding, DiscardQuestion } from '../parts/discard-question.tsx'
import { focusProblemSoon } from '../parts/focus-problem.ts'
import { FormRefusal } from '../parts/form-refusal.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { useProblem } from './form-frame.tsx'
import { profileWidgets } from './profile-widgets.ts'

type NameField = 'firstName' | 'lastName'

interface ProfileFormProps {
  readonly formRef: (form: HTMLFormElement | null) => (() => void) | undefined
  /** The value that an empty field keeps. */
  readonly kept: Profile
  readonly values: Readonly<Record<NameField | 'language', string>>
  readonly problems: Readonly<Record<string, FieldProblem>>
  /** The reason why the last attempt failed. */
  readonly failure: Failure | null
  readonly busy: boolean
  readonly onEdit: (field: string, value: string) => void
  readonly onChoose: (language: string) => void
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly discarding: Discarding
}

/** The part of a profile that users change themselves. */
export function ProfileForm(props: ProfileFormProps) {
  const { kept, values, problems, failure, busy, discarding, onEdit, onChoose } = props
  const { t } = useTranslation()
  const problemOf = useProblem(problems)
  const isOvertaken = failure?.code === 'overtaken'
  const whenLoaded = useWhenLoaded(profileWidgets)
  const loadChoice = useCallback(
    (choice: HTMLElement | null) => {
      if (choice) whenLoaded(() => undefined)
    },
    [whenLoaded],
  )
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    props.onSave()
    focusProblemSoon(event.currentTarget)
  }
  const nameField = (name: NameField, autoComplete: string) => (
    <TextField
      label={t(`profile.${name}`)}
      name={name}
      autoComplete={autoComplete}
      readOnly={busy}
      value={values[name]}
      placeholder={kept[name]}
      hint={values[name].trim() === '' && kept[name] !== '' ? t('profile.keeps', { name: kept[name] }) : null}
      error={problemOf(name)}
      onChange={({ target }) => onEdit(name, target.value)}
    />
  )
  return (
    <form
      ref={props.formRef}
      className={profilePage('card')}
      onSubmit={submitted}
      noValidate
      aria-busy={busy}
    >
      <FormRefusal title={t('notices.profile.error.updateFailed')} failure={failure} />
      {isOvertaken && failure !== null ? (
        <div ref={loadChoice} inert={busy || discarding.isAsking}>
          <WhenLoaded widgets={profileWidgets}>
            {({ OvertakenProfile }) => (
              <OvertakenProfile
                failure={failure}
                saved={kept}
                values={values}
                onTake={(field, value) => (field === 'language' ? onChoose(value) : onEdit(field, value))}
                onKeep={props.onSave}
              />
            )}
          </WhenLoaded>
        </div>
      ) : null}
      <div className={profilePage('fields')} inert={discarding.isAsking}>
        {nameField('firstName', 'given-name')}
        {nameField('lastName', 'family-name')}
        <SelectField
          label={t('profile.language')}
          name="language"
          disabled={busy}
          value={values.language === '' ? kept.preferredLanguage : values.language}
          options={LANGUAGES.map((name) => ({ value: name, label: t(`language.${name}`), lang: name }))}
          error={problemOf('language')}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      <div className={profilePage('actions')} hidden={discarding.isAsking}>
        <Button name="cancel" disabled={busy} onClick={props.onCancel}>
          {t('profile.cancel')}
        </Button>
        <Button name="save" type="submit" look="solid" busy={busy}>
          {t(busy ? 'profile.saving' : 'profile.save')}
        </Button>
      </div>
      <DiscardQuestion {...discarding} />
    </form>
  )
}
