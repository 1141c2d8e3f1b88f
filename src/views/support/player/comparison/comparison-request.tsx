import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { traceComparisonMachine } from '../../../../machines/support/trace-comparison.machine.ts'
import { useChild } from '../../../portal-context.tsx'
import { reasonOfProblem, reasonOfTrace } from '../trace-reasons.ts'
import { ComparisonForm } from './comparison-form.tsx'

/** Asks for the other trace of a comparison, or says why there is none. */
export function ComparisonRequest() {
  const { t } = useTranslation()
  const actor = useChild('traceComparison')
  const isShown = useSelector(
    actor,
    (snapshot) => snapshot.matches('asking') || snapshot.matches('preparing'),
  )
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const code = useSelector(actor, ({ context }) => context.code)
  const error = useSelector(actor, (snapshot) => errorOf(snapshot, t))
  if (!isShown) return null
  return (
    <ComparisonForm
      code={code}
      error={error}
      isBusy={isBusy}
      onSubmit={(typed) => actor.send({ type: 'code.submitted', code: typed })}
      onFile={(file) => actor.send({ type: 'file.chosen', file })}
    />
  )
}

function errorOf(snapshot: SnapshotFrom<typeof traceComparisonMachine>, t: TFunction): string | null {
  const { failure, problem } = snapshot.context
  if (failure !== null) return reasonOfTrace(failure, t)
  if (problem !== null) return reasonOfProblem(problem, t)
  return snapshot.matches({ asking: 'empty' }) ? t('trace.compare.empty') : null
}
