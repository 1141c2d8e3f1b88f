import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BatteryReport, resolutionsOf } from '../../../domain/report/battery-report.ts'
import { doubtsOf } from '../../../domain/report/report-health.ts'
import { RESOLVABLE, type Resolvable } from '../../../domain/report/resolution.ts'
import { refusedChange } from '../../../machines/changes/changes.rules.ts'
import { Button } from '../../parts/button.tsx'
import { useChild } from '../../portal-context.tsx'
import { useProfile } from '../../session/use-session.ts'
import { healthCard } from '../../theme/recipes/report/health-card.recipe.ts'
import { lazyWidgets, loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { useWhenLoaded, WhenLoaded } from '../../widgets/when-loaded.ts'

const doubtWidgets = lazyWidgets(() => import('./doubt-editor.view.tsx'))
const INTENT = loadOnIntent(doubtWidgets)

interface DoubtProps {
  readonly report: BatteryReport
}

/** Tells staff the likely causes of the doubts, and what to do about them. */
export function DoubtCauses({ report }: DoubtProps) {
  const { t } = useTranslation()
  const causes = new Set(doubtsOf(report).map((doubt) => CAUSES[doubt]))
  if (causes.size === 0) return null
  return (
    <p className={`${healthCard('correction')} screen-only`}>
      {[...causes].map((cause) => t(`report.doubt.${cause}`)).join(' ')}
    </p>
  )
}

const CAUSES = { capacity: 'trim', range: 'trim', odometer: 'odometer', cells: 'cells' } as const

/** Lets staff who may change the report say why a measurement contradicts the rest, and take that back. */
export function DoubtChoices({ report }: DoubtProps) {
  const { features } = useProfile()
  if (!features.includes('reports.trim.edit')) return null
  const doubts = doubtsOf(report)
  const resolutions = resolutionsOf(report)
  return RESOLVABLE.filter((doubt) => doubts.includes(doubt) || resolutions[doubt] !== null).map((doubt) => (
    <DoubtChoice key={doubt} report={report} doubt={doubt} />
  ))
}

function DoubtChoice({ report, doubt }: DoubtProps & { readonly doubt: Resolvable }) {
  const { t } = useTranslation()
  const whenLoaded = useWhenLoaded(doubtWidgets, 'part')
  const isRefused = useSelector(
    useChild('changes'),
    ({ context }) => refusedChange(context, { id: report.id, kind: doubt }) !== undefined,
  )
  const [isOpen, setOpen] = useState(isRefused)
  // An Undo can be refused while another page is shown.
  if (isRefused && !isOpen) setOpen(true)
  return (
    <div className={`${healthCard('correction')} screen-only`}>
      {isOpen ? (
        <WhenLoaded widgets={doubtWidgets}>
          {({ DoubtEditor }) => <DoubtEditor report={report} doubt={doubt} />}
        </WhenLoaded>
      ) : (
        <Button icon="edit" {...INTENT} onClick={() => whenLoaded(() => setOpen(true))}>
          {t(`report.doubt.${resolutionsOf(report)[doubt] === null ? 'resolve' : 'change'}.${doubt}`)}
        </Button>
      )}
    </div>
  )
}
