import { localityOf } from '../../domain/report/report-dealership.ts'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { reportTitle } from '../theme/recipes/report/report-bar.recipe.ts'
import { type ReportProps, vehicleTitle } from './report-texts.ts'

interface ReportTitleProps extends ReportProps {
  /** ISO 8601. */
  readonly printedAt: string
}

/** The vehicle, and day and place of the report, in the time of the dealership. */
export function ReportTitle({ report, words: { t, formats }, printedAt }: ReportTitleProps) {
  const locality = localityOf(report)
  const timeZone = report.dealership?.timeZone ?? null
  const date = formats.date(report.conductedAt, timeZone)
  const vehicle = vehicleTitle(report)
  return (
    <header className={reportTitle('root')}>
      <ScreenHeading title={t('report.pageTitle', { vehicle })}>
        <span className={reportTitle('kind')}>{t('report.title')} </span>
        {vehicle}
      </ScreenHeading>
      <p className={reportTitle('facts')}>
        <span>
          <span className="screen-only">{date}</span>
          <span className="print-only">{t('report.conducted', { date })}</span>
        </span>
        {locality === null ? null : <span>{locality}</span>}
        <span className="print-only">{t('report.printed', { date: formats.date(printedAt, timeZone) })}</span>
      </p>
    </header>
  )
}
