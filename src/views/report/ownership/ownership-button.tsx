import { useTranslation } from 'react-i18next'
import type { Language } from '../../../domain/session/profile.ts'
import { Button } from '../../parts/button.tsx'
import { useChild } from '../../portal-context.tsx'
import { useProfile } from '../../session/use-session.ts'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { useWhenLoaded, WhenLoaded } from '../../widgets/when-loaded.ts'
import { selfWordedWidgets } from '../../widgets/worded-widgets.ts'

const widgets = selfWordedWidgets(() => import('./make-ownership.view.tsx'))
const INTENT = loadOnIntent(widgets)

interface OwnershipButtonProps {
  readonly reportId: string
  /** Of the customer. */
  readonly language: Language
}

/** Makes a report of what the vehicle costs its owner, for staff who may publish the battery report. */
export function OwnershipButton({ reportId, language }: OwnershipButtonProps) {
  const { t } = useTranslation()
  const actor = useChild('makeOwnership')
  const whenLoaded = useWhenLoaded(widgets)
  const { features } = useProfile()
  if (!features.includes('reports.trim.edit')) return null
  return (
    <>
      <Button
        icon="share"
        {...INTENT}
        onClick={() => whenLoaded(() => actor.send({ type: 'offer.requested', reportId, language }))}
      >
        {t('report.ownership')}
      </Button>
      <WhenLoaded widgets={widgets}>{({ MakeOwnership }) => <MakeOwnership />}</WhenLoaded>
    </>
  )
}
