import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../domain/session/profile.ts'
import { useFormState } from '../dialogs/use-form.ts'
import { Button } from '../parts/button.tsx'
import { DiscardQuestion } from '../parts/discard-question.tsx'
import { Form } from '../parts/form.tsx'
import { FormRefusal } from '../parts/form-refusal.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { useWhenLoaded, WhenLoaded } from '../widgets/when-loaded.ts'
import { profileWidgets } from './profile-widgets.ts'

interface ProfileFormProps {
  readonly formRef: (form: HTMLFormElement | null) => (() => void) | undefined
}

/** The part of a profile that users change themselves. */
export function ProfileForm({ formRef }: ProfileFormProps) {
  const { t } = useTranslation()
  const profile = useProfile()
  const actor = useChild('profileForm')
  const form = useFormState(actor)
  const { subject, values, failure, type, choose } = form
  const { busy, discarding, onCancel } = form.frame
  const { isAsking } = discarding
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const refusal = isRefused || isAsking ? failure : null
  // The value that an empty field keeps. The language can change elsewhere in this window. What another one has saved only the form knows.
  const kept = failure?.code === 'overtaken' ? subject : profile
  const whenLoaded = useWhenLoaded(profileWidgets)
  const loadChoice = useCallback(
    (choice: HTMLElement | null) => {
      if (choice) whenLoaded(() => undefined)
    },
    [whenLoaded],
  )
  const save = () => form.submit({})
  const nameField = (name: 'firstName' | 'lastName', autoComplete: string) => (
    <TextField
      {...form.typed(name)}
      label={t(`profile.${name}`)}
      autoComplete={autoComplete}
      readOnly={busy}
      placeholder={kept[name]}
      hint={values[name].trim() === '' && kept[name] !== '' ? t('profile.keeps', { name: kept[name] }) : null}
    />
  )
  return (
    <Form ref={formRef} className={profilePage('card')} busy={busy} onSubmit={save}>
      <FormRefusal title={t('notices.profile.error.updateFailed')} failure={refusal} />
      {refusal?.code === 'overtaken' ? (
        <div ref={loadChoice} inert={busy || isAsking}>
          <WhenLoaded widgets={profileWidgets}>
            {({ OvertakenProfile }) => (
              <OvertakenProfile
                failure={refusal}
                saved={kept}
                values={values}
                onTake={(field, value) => (field === 'language' ? choose : type)(field, value)}
                onKeep={save}
              />
            )}
          </WhenLoaded>
        </div>
      ) : null}
      <div className={profilePage('fields')} inert={isAsking}>
        {nameField('firstName', 'given-name')}
        {nameField('lastName', 'family-name')}
        <SelectField
          {...form.chosen('language')}
          label={t('profile.language')}
          disabled={busy}
          value={values.language === '' ? kept.preferredLanguage : values.language}
          options={LANGUAGES.map((name) => ({ value: name, label: t(`language.${name}`), lang: name }))}
        />
      </div>
      <div className={profilePage('actions')} hidden={isAsking}>
        <Button name="cancel" disabled={busy} onClick={onCancel}>
          {t('profile.cancel')}
        </Button>
        <Button name="save" type="submit" look="solid" busy={busy}>
          {t(busy ? 'profile.saving' : 'profile.save')}
        </Button>
      </div>
      <DiscardQuestion {...discarding} />
    </Form>
  )
}
