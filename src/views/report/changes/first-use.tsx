import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BatteryReport } from '../../../domain/report/battery-report.ts'
import { dayAt } from '../../../domain/report/day.ts'
import { takenFrom } from '../../../domain/report/first-use-day.ts'
import { vehicleLabel } from '../../../domain/vehicle-name.ts'
import { Button } from '../../parts/button.tsx'
import { ignoreRepeat } from '../../parts/ignore-repeat.ts'
import { useChild, usePortal } from '../../portal-context.tsx'
import { useProfile } from '../../session/use-session.ts'
import { warrantyCard } from '../../theme/recipes/report/battery-section.recipe.ts'
import { loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { useWhenLoaded, WhenLoaded } from '../../widgets/when-loaded.ts'
import { selfWordedWidgets } from '../../widgets/worded-widgets.ts'

const firstUseWidgets = selfWordedWidgets(() => import('./first-use-editor.view.tsx'))
const INTENT = loadOnIntent(firstUseWidgets)

/** Lets staff who may change the report say when the vehicle was first used, from which its warranty is counted. */
export function FirstUse({ report }: { readonly report: BatteryReport }) {
  const { t } = useTranslation()
  const actor = useChild('firstUse')
  const isOpen = useSelector(actor, ({ context }) => context.subject !== null)
  const whenLoaded = useWhenLoaded(firstUseWidgets, 'part')
  const { now } = usePortal().settings
  const { features } = useProfile()
  if (!features.includes('reports.trim.edit')) return null
  const { id: reportId, version, firstUse: day, vehicle } = report
  const tested = dayAt(report.conductedAt, report.dealership?.timeZone ?? null)
  const open = () =>
    actor.send({
      type: 'editor.opened',
      subject: {
        reportId,
        version,
        name: vehicleLabel(report),
        modelYear: vehicle.year,
        day,
        today: dayOf(now()),
        tested,
        takenFrom: takenFrom(report),
      },
    })
  return (
    <div className={`${warrantyCard('firstUse')} screen-only`}>
      <Button
        icon="edit"
        aria-expanded={isOpen}
        {...INTENT}
        // A held Enter that saves the day comes back to this button.
        {...ignoreRepeat(() => (isOpen ? actor.send({ type: 'editor.closed' }) : whenLoaded(open)))}
      >
        {t(day === null ? 'report.warranty.setFirstUse' : 'report.warranty.changeFirstUse')}
      </Button>
      <WhenLoaded widgets={firstUseWidgets}>
        {({ FirstUseEditor }) => <FirstUseEditor reportId={reportId} />}
      </WhenLoaded>
    </div>
  )
}

/** The day where the user is. */
function dayOf(ms: number): string {
  const at = new Date(ms)
  return new Date(ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
