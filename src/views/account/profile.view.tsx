import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { searchOf } from '../../domain/address.ts'
import { mustAddPasskey } from '../../domain/session/permissions.ts'
import { RESET_PASSWORD_PATH } from '../../domain/session/routes.ts'
import { formatsOf } from '../../i18n/format.ts'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { useChild } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { AccountFacts } from './account-facts.tsx'
import { OwnPasskeysView } from './own-passkeys.view.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The user's own profile: what the user can change, and what administrators decide. */
export function ProfileView() {
  const { t } = useTranslation()
  const profile = useProfile()
  const edition = useSelector(useChild('session'), ({ context }) => context.profileEdition)
  // The server refuses other changes then, and the page loads again after the first passkey.
  const isConfined = mustAddPasskey(profile.features)
  const focused = useRef<string | null>(null)
  // The next form has new fields: focus moves to the one that corresponds to the last focused one.
  const keepFocus = (form: HTMLFormElement | null) => {
    if (!form) return undefined
    const field = focused.current === null ? null : form.elements.namedItem(focused.current)
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
    focused.current = null
    return () => {
      const control = form.contains(document.activeElement) ? document.activeElement : null
      focused.current = control?.getAttribute('name') ?? null
    }
  }
  return (
    <div className={profilePage('root')}>
      <ScreenHeading title={t('navigation.profile')} />
      {isConfined ? <OwnPasskeysView /> : <EditedProfile key={edition} formRef={keepFocus} />}
      <AccountFacts
        profile={profile}
        changePasswordHref={`${RESET_PASSWORD_PATH}${searchOf({ email: profile.email })}`}
      />
      {isConfined ? null : <OwnPasskeysView />}
      <ListedSessions />
    </div>
  )
}

interface EditedProfileProps {
  readonly formRef: (form: HTMLFormElement | null) => (() => void) | undefined
}

function EditedProfile({ formRef }: EditedProfileProps) {
  const profile = useProfile()
  const form = useChild('profileForm')
  const { subject, values, problems, failure } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isAsking = useSelector(form, (snapshot) => snapshot.matches('asking'))
  const isRefused = useSelector(form, (snapshot) => snapshot.hasTag('failed'))
  return (
    <ProfileForm
      formRef={formRef}
      // The language can change elsewhere in this window. What another one has saved only the form knows.
      kept={failure?.code === 'overtaken' ? subject : profile}
      values={values}
      problems={problems}
      failure={isRefused || isAsking ? failure : null}
      busy={busy}
      onEdit={(field, value) => form.send({ type: 'field.edited', field, value })}
      onChoose={(language) => form.send({ type: 'option.chosen', field: 'language', value: language })}
      onSave={() => form.send({ type: 'form.submitted', secrets: {} })}
      onCancel={() => form.send({ type: 'form.cancelled' })}
      discarding={{
        isAsking,
        onKeep: () => form.send({ type: 'discard.declined' }),
        onDiscard: () => form.send({ type: 'discard.confirmed' }),
      }}
    />
  )
}

function ListedSessions() {
  const actor = useChild('ownSessions')
  const { sessions, ending, failure } = useSelector(actor, ({ context }) => context)
  const isReading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  return (
    <OwnSessions
      sessions={sessions}
      isReading={isReading}
      ending={ending}
      failure={failure}
      formats={formatsOf(language)}
      onEnd={(id) => actor.send({ type: 'end.requested', id })}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    />
  )
}
