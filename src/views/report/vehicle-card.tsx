import type { ReactNode } from 'react'
import { odometerOf, resolutionsOf } from '../../domain/report/battery-report.ts'
import { doubtsOf } from '../../domain/report/report-health.ts'
import { Vin } from '../parts/vin.tsx'
import { vinText } from '../theme/recipes/parts/vin.recipe.ts'
import { reportCard } from '../theme/recipes/report/report-card.recipe.ts'
import { vehicleCard } from '../theme/recipes/report/summary-cards.recipe.ts'
import { Fact, ReportCard } from './report-card.tsx'
import { distanceText, type ReportProps } from './report-texts.ts'

interface VehicleCardProps extends ReportProps {
  readonly picture: ReactNode
  /** What staff should do about the VIN. */
  readonly advice?: ReactNode
}

export function VehicleCard({ report, words, picture, advice }: VehicleCardProps) {
  const { t } = words
  const { vehicle, trim } = report
  const odometer = odometerOf(report)
  const resolution = resolutionsOf(report).odometer
  const isDoubted = doubtsOf(report).includes('odometer')
  return (
    <ReportCard title={t('report.vehicle.title')} look={vehicleCard('root')}>
      {picture}
      <p className={vehicleCard('name')}>
        {vehicle.make} {vehicle.model}
      </p>
      <p className={vehicleCard('edition')}>{trim === null ? vehicle.year : `${vehicle.year} · ${trim}`}</p>
      <dl className={vehicleCard('facts')}>
        <Fact label={t('report.vehicle.odometer')}>
          {odometer ? (
            distanceText(odometer, words)
          ) : (
            <span className="muted">{t('report.notMeasured')}</span>
          )}
          {resolution !== null || isDoubted ? (
            <p className={reportCard('detail')}>
              {t(
                resolution === null ? 'report.doubt.figure' : `report.doubt.resolved.odometer.${resolution}`,
              )}
            </p>
          ) : null}
        </Fact>
        <Fact label={t('report.vehicle.vin')}>
          {vehicle.vin === '' ? null : (
            <span className={`mono ${vinText()}`}>
              <Vin vin={vehicle.vin} t={t} />
            </span>
          )}
          {advice}
        </Fact>
      </dl>
    </ReportCard>
  )
}
