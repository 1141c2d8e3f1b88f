import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Profile } from '../../domain/session/profile.ts'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'

interface AccountFactsProps {
  readonly profile: Profile
  readonly changePasswordHref: string
}

/** What administrators decide about an account: organisation and role. */
export function AccountFacts({ profile, changePasswordHref }: AccountFactsProps) {
  const { t } = useTranslation()
  const { email, role, groups, dealers } = profile
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
      <Link href={changePasswordHref} className={button({ variant: 'outline' })}>
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
