import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mustAddPasskey } from '../../domain/session/permissions.ts'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { useChild } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { AccountFacts } from './account-facts.tsx'
import { OwnPasskeysView } from './own-passkeys.view.tsx'
import { OwnSessionsView } from './own-sessions.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The user's own profile: what the user can change, and what administrators decide. */
export function ProfileView() {
  const { t } = useTranslation()
  const edition = useSelector(useChild('session'), ({ context }) => context.profileEdition)
  // The server refuses other changes then, and the page loads again after the first passkey.
  const isConfined = mustAddPasskey(useProfile().features)
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
      {isConfined ? <OwnPasskeysView /> : <ProfileForm key={edition} formRef={keepFocus} />}
      <AccountFacts />
      {isConfined ? null : <OwnPasskeysView />}
      <OwnSessionsView />
    </div>
  )
}
