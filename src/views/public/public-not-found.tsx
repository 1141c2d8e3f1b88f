import { HOME_PATH } from '../../domain/session/routes.ts'
import { NotFoundFrame } from '../shell/not-found-frame.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { notFoundWays, publicBar } from '../theme/recipes/public/public-bar.recipe.ts'
import { LanguageLink } from './language-link.tsx'
import { usePublicScope } from './public-context.tsx'
import { PublicHeading } from './public-heading.tsx'

/** The not-found page. `missed` is the address to try again, if that can help. */
export function PublicNotFound({ missed = null }: { readonly missed?: string | null }) {
  const { t, supportEmail } = usePublicScope()
  const [before = '', name = '', after = ''] = t('notFound.contact', { email: supportEmail }).split(
    /<\/?mail>/,
  )
  return (
    <>
      <header className={publicBar()}>
        <LanguageLink />
      </header>
      <NotFoundFrame
        heading={<PublicHeading title={t('notFound.title')} />}
        subtitle={t('notFound.subtitle')}
        description={t('notFound.description')}
        callToAction={
          <p className={notFoundWays()}>
            <a href={HOME_PATH} className={button({ variant: 'solid', size: 'tall' })}>
              {t('notFound.callToAction')}
            </a>
            {missed === null ? null : (
              <a href={missed} className={button({ variant: 'outline', size: 'tall' })}>
                {t('publicPage.retry')}
              </a>
            )}
          </p>
        }
        contact={
          <>
            {before}
            <a href={`mailto:${supportEmail}`}>{name}</a>
            {after}
          </>
        }
      />
    </>
  )
}
