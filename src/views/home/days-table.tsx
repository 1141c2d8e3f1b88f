import { useTranslation } from 'react-i18next'
import type { MetricDay } from '../../domain/home/report-metrics.ts'
import type { MetricFormats } from '../../i18n/metric-formats.ts'
import { daysTable } from '../theme/recipes/home/days-table.recipe.ts'

interface DaysTableProps {
  readonly title: string
  readonly days: readonly MetricDay[]
  readonly formats: MetricFormats
}

/** The figures of the chart as a table, the last day first. */
export function DaysTable({ title, days, formats }: DaysTableProps) {
  const { t } = useTranslation()
  return (
    <details className={daysTable('root')}>
      <summary className={daysTable('summary')}>{t('home.showTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={daysTable('scroller')} aria-label={title} tabIndex={0}>
        <table className={daysTable('table')}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('home.day')}</th>
              <th scope="col">{t('home.figure.reports')}</th>
              <th scope="col">{t('home.figure.averageScore')}</th>
              <th scope="col">{t('home.figure.cellIssues')}</th>
              <th scope="col">{t('home.figure.published')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, reports, averageScore, cellIssues, published }) => (
              <tr key={date}>
                <th scope="row">{formats.weekdayAndDay(date)}</th>
                <td>{formats.count(reports)}</td>
                <td>{averageScore === null ? t('unit.unknown') : formats.average(averageScore)}</td>
                <td>{formats.count(cellIssues)}</td>
                <td>{formats.count(published)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
