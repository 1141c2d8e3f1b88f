import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../parts/button.tsx'
import { useChild } from '../../../portal-context.tsx'

/** Begins a comparison, and ends it. One button, so that it keeps the focus. */
export function CompareButton() {
  const { t } = useTranslation()
  const actor = useChild('traceComparison')
  const isClosed = useSelector(actor, (snapshot) => snapshot.matches('closed'))
  return (
    <Button onClick={() => actor.send({ type: isClosed ? 'comparison.requested' : 'comparison.ended' })}>
      {isClosed ? t('trace.compare.begin') : t('trace.compare.end')}
    </Button>
  )
}
