import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { historyOf } from '../../../domain/report/vehicle-history.ts'
import { reportPath } from '../../../domain/session/routes.ts'
import { reportHistory } from '../../theme/recipes/report/report-history.recipe.ts'
import type { ReportProps } from '../report-texts.ts'

/** All reports of the vehicle as a line and a table; nothing when this is the only one. Not on paper, which says what was issued. */
export function HistorySection({ report, words: { formats } }: ReportProps) {
  const { t } = useTranslation()
  const id = useId()
  const { points, lowest } = historyOf(report)
  if (points.length < 2) return null
  const zone = report.dealership?.timeZone ?? null
  const known = points.filter((point) => point.at !== null)
  return (
    <section className={`${reportHistory('root')} screen-only`} aria-labelledby={id}>
      <h2 id={id}>{t('report.history.title')}</h2>
      {known.length < 2 ? null : (
        <svg className={reportHistory('chart')} aria-hidden="true">
          <text x="1%" y="1.1em">
            {formats.share(1)}
          </text>
          <text x="1%" y="97%">
            {formats.share(lowest)}
          </text>
          {known.slice(1).map((point, index) => (
            <line
              key={point.id}
              x1={`${known[index]?.at?.x}%`}
              y1={`${known[index]?.at?.y}%`}
              x2={`${point.at?.x}%`}
              y2={`${point.at?.y}%`}
            />
          ))}
          {known.map((point) => (
            <circle
              key={point.id}
              cx={`${point.at?.x}%`}
              cy={`${point.at?.y}%`}
              r={point.isPresent ? 6 : 4}
              data-present={point.isPresent || undefined}
            />
          ))}
        </svg>
      )}
      <table className={reportHistory('table')}>
        <thead>
          <tr>
            <th scope="col">{t('report.history.date')}</th>
            <th scope="col">{t('report.history.health')}</th>
            <th scope="col">{t('report.history.score')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ id: other, conductedAt, share, score, isPresent }) => (
            <tr key={other} aria-current={isPresent || undefined}>
              <th scope="row">
                {isPresent ? (
                  `${formats.date(conductedAt, zone)} · ${t('report.history.present')}`
                ) : (
                  <a href={reportPath(other)}>{formats.date(conductedAt, zone)}</a>
                )}
              </th>
              <td>{share === null ? t('report.notMeasured') : formats.share(share)}</td>
              <td>{score === null ? t('report.history.none') : formats.whole(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
