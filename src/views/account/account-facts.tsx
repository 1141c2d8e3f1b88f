import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { searchOf } from '../../domain/address.ts'
import { RESET_PASSWORD_PATH } from '../../domain/session/routes.ts'
import { useProfile } from '../session/use-session.ts'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'

/** What administrators decide about an account: organisation and role. */
export function AccountFacts() {
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
