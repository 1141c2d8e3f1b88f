import type { ReportChange } from '../../../domain/changes/change.ts'
import type { BatteryReport } from '../../../domain/report/battery-report.ts'
import { useChild } from '../../portal-context.tsx'

/** Changes the trim or the figures when new. Of a published report the page asks first, and shows both figures. */
export function useTrimEdit({ issue }: BatteryReport): (edit: ReportChange) => void {
  const report = useChild('report')
  const trims = useChild('trims')
  return (edit) => {
    if (issue !== null) trims.send({ type: 'trim.chosen', edit })
    report.send({ type: 'edit.chosen', edit })
  }
}
