import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { LatestReport } from '../../domain/home/report-metrics.ts'
import { reportPath, SCREENS } from '../../domain/session/routes.ts'
import { vehicleName } from '../../domain/vehicle-name.ts'
import type { MetricFormats } from '../../i18n/metric-formats.ts'
import { ScoreBadge } from '../parts/badges.tsx'
import { panel } from '../theme/recipes/home/home-page.recipe.ts'
import { linkPanel } from '../theme/recipes/home/link-panel.recipe.ts'

interface LatestReportsProps {
  readonly latest: readonly LatestReport[]
  readonly formats: MetricFormats
}

/** The newest reports, each a link to its page, and the list of all. */
export function LatestReports({ latest, formats }: LatestReportsProps) {
  const { t } = useTranslation()
  return (
    <section className={`${panel()} ${linkPanel('root')}`} aria-label={t('home.latest')}>
      <h2>{t('home.latest')}</h2>
      <ul>
        {latest.map((report) => (
          <li key={report.id}>
            <a className={linkPanel('link')} href={reportPath(report.id)} target="_blank" rel="noopener">
              <span className={linkPanel('name')}>{vehicleName(report)}</span>
              <span className="muted">{formats.day(report.date)}</span>
              <ScoreBadge row={{ score: report.score, doubts: [] }} t={t} />
            </a>
          </li>
        ))}
      </ul>
      <Link href={`${SCREENS.reports.path}?filter=report_all`}>{t('home.allReports')}</Link>
    </section>
  )
}
