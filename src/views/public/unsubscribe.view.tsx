import { useSelector } from '@xstate/react'
import { type ComponentType, createElement } from 'react'
import { ownershipReportPathOf, unsubscribePathOf } from '../../domain/public/public-pages.ts'
import type { UnsubscribeScreen } from '../../machines/public/unsubscribe.machine.ts'
import { Button } from '../parts/button.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { LogoMark } from '../parts/logo-mark.tsx'
import { unsubscribePage } from '../theme/recipes/public/public-bar.recipe.ts'
import { lonePage } from '../theme/recipes/shell/lone-page.recipe.ts'
import { Loading } from './loading.tsx'
import { PublicBar } from './public-bar.tsx'
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
  justUnsubscribed: Question,
  resubscribing: Question,
  resubscribed: Question,
  notFound: PublicNotFound,
  failed: Failed,
}

/** Question and result are one page, so that screen readers announce the change. */
function Question() {
  const { t, language } = usePublicScope()
  const actor = usePublicChild('unsubscribe')
  const screen = useSelector(actor, ({ value }) => value)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canUndo = screen === 'justUnsubscribed' || screen === 'resubscribing'
  const isDone = canUndo || screen === 'unsubscribed'
  const isBack = screen === 'resubscribed'
  const { about, ownershipReportId } = useSelector(actor, ({ context }) => context)
  return (
    <>
      <PublicBar />
      <main className={`${lonePage('root')} ${unsubscribePage()}`}>
        <LogoMark size={44} />
        <PublicHeading title={t('unsubscribe.title')} />
        <p className={lonePage('subtitle')} role="status">
          {t(isDone ? 'unsubscribe.done' : isBack ? 'unsubscribe.undone' : 'unsubscribe.question')}
        </p>
        {about.length === 0 ? null : <p className="muted">{about.join(' · ')}</p>}
        {isDone && !canUndo ? null : (
          <Button
            look={canUndo || isBack ? 'outline' : 'solid'}
            size="tall"
            busy={isBusy}
            {...ignoreRepeat(() =>
              actor.send({ type: canUndo ? 'unsubscribe.undone' : 'unsubscribe.confirmed' }),
            )}
          >
            {t(`unsubscribe.${canUndo ? (isBusy ? 'undoing' : 'undo') : isBusy ? 'confirming' : 'confirm'}`)}
          </Button>
        )}
        {/* A revoked report has no names, and no page. */}
        {isDone || isBack || about.length === 0 ? null : (
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
