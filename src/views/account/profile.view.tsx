import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { searchOf } from '../../domain/address.ts'
import { mustAddPasskey } from '../../domain/session/permissions.ts'
import { RESET_PASSWORD_PATH } from '../../domain/session/routes.ts'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { useChild } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
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

/** What administrators decide about an account: organisation and role. */
function AccountFacts() {
  const { t } = useTranslation()
  const { email, role, groups, dealers } = useProfile()
  return (
    <section className={profilePage('card')} aria-labelledby="profile-account">
      <h2 id="profile-account">{t('profile.account')}</h2>
      <dl className={profilePage('facts')}>
        <Fact term={t('profile.email')} texts={[email]} />
        <Fact term={t('profile.role')} texts={role === null ? [] : [t(`role.${role}`)]} />
        <Fact term={t('profile.group', { count: groups.length })} texts={groups.map(({ name }) => name)} />
        <Fact
          term={t('profile.dealership', { count: dealers.length })}
          texts={dealers.map(({ name }) => name)}
        />
      </dl>
      <Link href={`${RESET_PASSWORD_PATH}${searchOf({ email })}`} className={button({ variant: 'outline' })}>
        {t('profile.changePassword')}
      </Link>
    </section>
  )
}

function Fact({ term, texts }: { readonly term: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className={profilePage('fact')}>
      <dt className={profilePage('term')}>{term}</dt>
      {texts.map((text) => (
        <dd key={text} className={profilePage('text')}>
          {text}
        </dd>
      ))}
    </div>
  )
}
