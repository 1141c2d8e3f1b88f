import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Profile } from '../../domain/session/profile.ts'

interface AccountFactsProps {
  readonly profile: Profile
  readonly changePasswordHref: string
}

/** What others decide about an account: where it belongs, and what it may do. */
export function AccountFacts({ profile, changePasswordHref }: AccountFactsProps) {
  const { t } = useTranslation()
  const { email, role, groups, dealers } = profile
  return (
    <section className="profile-card" aria-labelledby="profile-account">
      <h2 id="profile-account">{t('profile.account')}</h2>
      <dl>
        <Fact term={t('profile.email')} texts={[email]} />
        <Fact term={t('profile.role')} texts={role === null ? [] : [t(`role.${role}`)]} />
        <Fact term={t('profile.group', { count: groups.length })} texts={groups.map(({ name }) => name)} />
        <Fact
          term={t('profile.dealership', { count: dealers.length })}
          texts={dealers.map(({ name }) => name)}
        />
      </dl>
      <Link href={changePasswordHref} className="btn outline">
        {t('profile.changePassword')}
      </Link>
    </section>
  )
}

/** Nothing when there is nothing to say. */
function Fact({ term, texts }: { readonly term: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div>
      <dt>{term}</dt>
      {texts.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
    </div>
  )
}
