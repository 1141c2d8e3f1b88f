import type { ReactNode } from 'react'
import { type BatteryReport, odometerOf } from '../../domain/report/battery-report.ts'
import { Vin } from '../parts/vin.tsx'
import { Fact, ReportCard } from './report-card.tsx'
import { distanceText, type ReportWords } from './report-texts.ts'

interface VehicleCardProps {
  readonly report: BatteryReport
  readonly words: ReportWords
  /** The box of its picture. */
  readonly picture: ReactNode
}

/** Which vehicle was measured. */
export function VehicleCard({ report, words, picture }: VehicleCardProps) {
  const { t } = words
  const { vehicle, trim } = report
  const odometer = odometerOf(report)
  return (
    <ReportCard title={t('report.vehicle.title')} look="vehicle-card">
      {picture}
      <p className="name">
        {vehicle.make} {vehicle.model}
      </p>
      <p className="edition">{trim === null ? vehicle.year : `${vehicle.year} · ${trim}`}</p>
      <dl>
        <Fact label={t('report.vehicle.odometer')}>
          {odometer ? (
            distanceText(odometer, words)
          ) : (
            <span className="muted">{t('report.notMeasured')}</span>
          )}
        </Fact>
        <Fact label={t('report.vehicle.vin')}>
          {vehicle.vin === '' ? null : <Vin vin={vehicle.vin} t={t} />}
        </Fact>
      </dl>
    </ReportCard>
  )
}
