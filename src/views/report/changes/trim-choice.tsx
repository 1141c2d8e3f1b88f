import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatteryReport } from '../../../domain/report/battery-report.ts'
import { isTrimDue } from '../../../domain/report/report-health.ts'
import { refusedChange } from '../../../machines/changes/changes.rules.ts'
import { Button } from '../../parts/button.tsx'
import { useChild } from '../../portal-context.tsx'
import { useProfile } from '../../session/use-session.ts'
import { healthCard } from '../../theme/recipes/report/health-card.recipe.ts'
import { lazyWidgets, loadOnIntent } from '../../widgets/lazy-widgets.ts'
import { useWhenLoaded, WhenLoaded } from '../../widgets/when-loaded.ts'
import { questionWidgets } from './question-widgets.ts'

const trimWidgets = lazyWidgets(async () => {
  const [{ loadTrim }] = await Promise.all([import('./late-trim.ts'), questionWidgets.load()])
  return loadTrim()
})
const INTENT = loadOnIntent(trimWidgets)

/**
 * Lets staff who may do so choose the trim where it is missing, or where the figures contradict it; for a vehicle that the catalogue does
 * not list, enter its figures.
 */
export function TrimChoice({ report }: { readonly report: BatteryReport }) {
  const { t } = useTranslation()
  const trims = useChild('trims')
  const isRefused = useSelector(useChild('changes'), ({ context }) =>
    (['trim', 'entered'] as const).some(
      (kind) => refusedChange(context, { id: report.id, kind }) !== undefined,
    ),
  )
  const isTyped = useSelector(useChild('enteredFigures'), (snapshot) => snapshot.hasTag('unsaved'))
  // Stays after the choice, and after a refusal is dismissed, so that the focus does, too.
  const [shownFor, setShownFor] = useState<string | null>(null)
  if (isRefused && shownFor !== report.id) setShownFor(report.id)
  const isOpen = isRefused || isTyped || shownFor === report.id
  const whenLoaded = useWhenLoaded(trimWidgets, 'part')
  const { features } = useProfile()
  if (!features.includes('reports.trim.edit') || !(isOpen || isTrimDue(report) || report.entered)) return null
  const { vin, country } = report.vehicle
  const open = () => {
    trims.send({ type: 'vehicles.seen', vehicles: [{ vin, country }] })
    setShownFor(report.id)
  }
  return (
    <div className={`${healthCard('correction')} screen-only`}>
      {isOpen ? (
        <WhenLoaded widgets={trimWidgets}>
          {({ TrimEditor, EnteredEditor }) =>
            report.hasTrims === false ? <EnteredEditor report={report} /> : <TrimEditor report={report} />
          }
        </WhenLoaded>
      ) : (
        <Button icon="edit" {...INTENT} onClick={() => whenLoaded(open)}>
          {t(report.hasTrims === false ? 'report.health.enterFigures' : 'report.health.chooseTrim')}
        </Button>
      )}
    </div>
  )
}
