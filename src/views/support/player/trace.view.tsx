import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Failure } from '../../../domain/failure.ts'
import { SCREENS } from '../../../domain/session/routes.ts'
import type { TraceProblem } from '../../../trace/format.ts'
import { reasonOf } from '../../parts/failure-reason.ts'
import { EmptyState, FailureNotice } from '../../parts/feedback.tsx'
import { ScreenHeading } from '../../parts/screen-heading.tsx'
import { PageSpinner } from '../../parts/spinner.tsx'
import { useChild } from '../../portal-context.tsx'
import { player } from '../../theme/recipes/support/player.recipe.ts'
import { WhenLoaded } from '../../widgets/when-loaded.ts'
import { FileChoice } from './file-choice.tsx'
import { playerWidgets } from './player-widgets.ts'

/** One trace: its player; or why there is none. */
export function TraceView() {
  const { t } = useTranslation()
  const actor = useChild('tracePlayer')
  const code = useSelector(actor, ({ context }) => context.code)
  const read = useSelector(actor, ({ context }) => context.read)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const title = code === null ? t('trace.fileTitle') : t('trace.title', { code })

  if (isBusy) return <PageSpinner label={t('trace.reading')} />
  if (read !== null)
    return (
      <WhenLoaded widgets={playerWidgets}>
        {({ PlayerPage }) => <PlayerPage title={title} read={read} />}
      </WhenLoaded>
    )
  if (problem !== null) return <Unreadable problem={problem} />
  return (
    <div className={player('root')}>
      <ScreenHeading title={title} />
      {failure === null ? null : (
        <FailureNotice
          title={t('trace.failed')}
          failure={failure}
          reason={reasonOfTrace(failure, t)}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
      {failure === null || code === null ? <FileChoice /> : null}
      <p>
        <Link href={SCREENS.traces.path}>{t('trace.back')}</Link>
      </p>
    </div>
  )
}

function Unreadable({ problem }: { readonly problem: TraceProblem }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon="alert" title={t('trace.unreadable.title')} isScreen>
      <p>{reasonOfProblem(problem, t)}</p>
      <p>{t('trace.unreadable.nothing')}</p>
      <FileChoice />
      <Link href={SCREENS.traces.path}>{t('trace.back')}</Link>
    </EmptyState>
  )
}

/** Why a trace could not be read. Two failures mean something else here than elsewhere. */
function reasonOfTrace(failure: Failure, t: TFunction): string {
  if (failure.code === 'rejected' && failure.status === 404) return t('trace.missing')
  return failure.code === 'fileTooLarge' ? t('trace.fileTooLarge') : reasonOf(failure, t)
}

/** Why a file, or what the server has, cannot be played. */
function reasonOfProblem(problem: TraceProblem, t: TFunction): string {
  if (problem.kind === 'otherVersion') return t('trace.unreadable.otherVersion', { version: problem.version })
  if (problem.kind === 'damaged') return t('trace.unreadable.damaged', { where: problem.where })
  return t('trace.unreadable.notTrace')
}
