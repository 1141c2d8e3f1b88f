import { useTranslation } from 'react-i18next'
import { reportChange } from '../../../domain/changes/change.ts'
import type { BatteryReport } from '../../../domain/report/battery-report.ts'
import { vehicleLabel } from '../../../domain/vehicle-name.ts'
import { trimLook } from '../../lists/cells/trim-select.tsx'
import { VehicleTrim } from '../../lists/cells/vehicle-trim.tsx'
import { CorrectionState, takeFocus } from './correction-state.tsx'
import { usePending } from './use-pending.ts'
import { useTrimEdit } from './use-trim-edit.ts'

/** The choice of a trim on the page of a report. What is chosen is shown at once. */
export function TrimEditor({ report }: { readonly report: BatteryReport }) {
  const { t } = useTranslation()
  const edit = useTrimEdit(report)
  const { id, version, vehicle } = report
  const changed = { id, kind: 'trim' } as const
  const {
    isBusy,
    values: { trim = report.trim },
  } = usePending(changed)
  return (
    <div ref={takeFocus}>
      <span className={trimLook(trim)}>
        <VehicleTrim
          label={t('report.health.trim')}
          vehicle={vehicle}
          trim={trim}
          canEdit
          busy={isBusy}
          t={t}
          onSelect={(chosen) =>
            edit(reportChange('trim', { id, version, name: vehicleLabel(report) }, trim, chosen))
          }
        />
      </span>
      <CorrectionState
        changed={changed}
        title={t('report.health.trimFailed')}
        choiceText={({ trim: chosen }) => chosen ?? t('reports.removeTrim')}
      />
    </div>
  )
}
