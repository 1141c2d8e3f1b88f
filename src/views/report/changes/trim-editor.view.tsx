import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BatteryReport } from '../../../domain/report/battery-report.ts'
import { vehicleLabel } from '../../../domain/vehicle-name.ts'
import { pendingTrim } from '../../../machines/report/report-correction.machine.ts'
import { VehicleTrim } from '../../lists/cells/vehicle-trim.tsx'
import { useChild } from '../../portal-context.tsx'
import { CorrectionState } from './correction-state.tsx'

/** The choice of a trim on the page of a report. What is chosen is shown at once. */
export function TrimEditor({ report }: { readonly report: BatteryReport }) {
  const { t } = useTranslation()
  const actor = useChild('reportCorrection')
  const { id, version, vehicle } = report
  const pending = useSelector(actor, ({ context }) => pendingTrim(context, id))
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches('waiting')) && pending !== undefined
  const trim = pending === undefined ? report.trim : pending
  return (
    <div ref={takeFocus}>
      <VehicleTrim
        label={t('report.health.trim')}
        vehicle={vehicle}
        trim={trim}
        canEdit
        busy={pending !== undefined && !isWaiting}
        t={t}
        onSelect={(chosen) =>
          actor.send({
            type: 'row.edited',
            edit: { kind: 'trim', id, trim: chosen, from: trim, version, name: vehicleLabel(report) },
          })
        }
      />
      <CorrectionState
        field={{ id, kind: 'trim' }}
        isWaiting={isWaiting}
        title={t('report.health.trimFailed')}
        choiceText={(edit) => (edit.kind === 'trim' ? (edit.trim ?? t('reports.removeTrim')) : '')}
      />
    </div>
  )
}

/** The button that has opened the choice is gone. */
function takeFocus(root: HTMLElement | null): void {
  if (document.activeElement === document.body) root?.querySelector('select')?.focus()
}
