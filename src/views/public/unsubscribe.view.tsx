import { useSelector } from '@xstate/react'
import { type ComponentType, createElement } from 'react'
import { ownershipReportPathOf, unsubscribePathOf } from '../../domain/public/public-pages.ts'
import type { UnsubscribeScreen } from '../../machines/public/unsubscribe.machine.ts'
import { LogoMark } from '../parts/logo-mark.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { publicBar, unsubscribePage } from '../theme/recipes/public/public-bar.recipe.ts'
import { lonePage } from '../theme/recipes/shell/lone-page.recipe.ts'
import { LanguageLink } from './language-link.tsx'
import { Loading } from './loading.tsx'
import { usePublicChild, usePublicScope } from './public-context.tsx'
import { PublicHeading } from './public-heading.tsx'
import { PublicNotFound, PublicUnavailable } from './public-not-found.tsx'
import { PublicFooter } from './report-problem.tsx'

export function UnsubscribeView() {
  const screen = useSelector(usePublicChild('unsubscribe'), ({ value }) => value)
  return createElement(SCREENS[screen])
}

const SCREENS: Readonly<Record<UnsubscribeScreen, ComponentType>> = {
  checking: Loading,
  asking: Question,
  confirming: Question,
  unsubscribed: Question,
  notFound: PublicNotFound,
  failed: Failed,
}

/** Question and result are one page, so that screen readers announce the change. */
function Question() {
  const { t, language } = usePublicScope()
  const actor = usePublicChild('unsubscribe')
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isDone = useSelector(actor, ({ value }) => value === 'unsubscribed')
  const { about, ownershipReportId } = useSelector(actor, ({ context }) => context)
  return (
    <>
      <header className={publicBar()}>
        <LanguageLink />
      </header>
      <main className={`${lonePage('root')} ${unsubscribePage()}`}>
        <LogoMark size={44} />
        <PublicHeading title={t('unsubscribe.title')} />
        <p className={lonePage('subtitle')} role="status">
          {t(isDone ? 'unsubscribe.done' : 'unsubscribe.question')}
        </p>
        {about.length === 0 ? null : <p className="muted">{about.join(' · ')}</p>}
        {isDone ? null : (
          <button
            type="button"
            className={button({ variant: 'solid', size: 'tall' })}
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy || undefined}
            onClick={() => isBusy || actor.send({ type: 'unsubscribe.confirmed' })}
          >
            {isBusy ? <Spinner /> : null}
            {t(isBusy ? 'unsubscribe.confirming' : 'unsubscribe.confirm')}
          </button>
        )}
        {/* A revoked report has no names, and no page. */}
        {isDone || about.length === 0 ? null : (
          <a href={`${ownershipReportPathOf(ownershipReportId)}?lng=${language}`}>{t('unsubscribe.keep')}</a>
        )}
      </main>
      <PublicFooter />
    </>
  )
}

function Failed() {
  const { t } = usePublicScope()
  const id = useSelector(usePublicChild('unsubscribe'), ({ context }) => context.ownershipReportId)
  return <PublicUnavailable path={unsubscribePathOf(id)} note={t('unsubscribe.unavailable')} />
}
