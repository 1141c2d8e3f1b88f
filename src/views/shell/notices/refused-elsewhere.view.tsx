import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { reportIdOf, reportPath } from '../../../domain/session/routes.ts'
import { Button } from '../../parts/button.tsx'
import { reasonOf } from '../../parts/failure-reason.ts'
import { Icon } from '../../parts/icon.tsx'
import { type PortalActors, ScreenProvider, useChild, usePortal } from '../../portal-context.tsx'
import { useFocusAfter } from '../../session/use-focus-after.ts'
import { button } from '../../theme/recipes/parts/button.recipe.ts'
import { noticeBar } from '../../theme/recipes/shell/notice-bar.recipe.ts'

/** Tells of refused changes of a report whose page is not shown: an Undo, or a choice that waited for the network. */
export function RefusedElsewhere() {
  const isOpen = useSelector(useChild('portal'), (snapshot) =>
    snapshot.matches({ session: { open: 'current' } }),
  )
  return isOpen ? <OfSession /> : null
}

function OfSession() {
  // The page of a report, with what it saves, runs from its first visit on.
  useSelector(usePortal().child('session'), (snapshot) => snapshot?.context.screens)
  return (
    <ScreenProvider screen="report">
      <OfReports />
    </ScreenProvider>
  )
}

function OfReports() {
  const actor = usePortal().child('reportCorrection')
  return actor === undefined ? null : <RefusedBar actor={actor} />
}

function RefusedBar({ actor }: { readonly actor: PortalActors['reportCorrection'] }) {
  const { t } = useTranslation()
  const shown = useSelector(useChild('location'), ({ context }) => reportIdOf(context.address.path))
  // Null in traces of earlier builds, whose pages must be drawn.
  const refused = useSelector(actor, ({ context }) => context.refused?.find(({ edit }) => edit.id !== shown))
  const { cameFrom, returnFocus } = useFocusAfter()
  if (refused === undefined) return null
  const { edit, failure } = refused
  return (
    <section className={noticeBar('root')} aria-label={t('refusedElsewhere.label')} onFocus={cameFrom}>
      <p className={noticeBar('text')} role="alert">
        <Icon name="alert" size={18} />
        <span>
          {t('refusedElsewhere.text', { vehicle: edit.name })} {reasonOf(failure, t)}
        </span>
      </p>
      <div className={noticeBar('answers')}>
        <Link className={button({ variant: 'solid' })} href={reportPath(edit.id)}>
          {t('refusedElsewhere.open')}
        </Link>
        <Button
          ref={returnFocus}
          onClick={() => actor.send({ type: 'edit.dismissed', field: { id: edit.id, kind: edit.kind } })}
        >
          {t('action.dismiss')}
        </Button>
      </div>
    </section>
  )
}
