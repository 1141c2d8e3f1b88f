import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import {
  chartDays,
  type LatestReport,
  METRIC_SPANS,
  type MetricSpan,
  type ReportMetrics,
  reportsPerDay,
} from '../../domain/home/report-metrics.ts'
import { reportPath, SCREENS } from '../../domain/session/routes.ts'
import { vehicleName } from '../../domain/vehicle-name.ts'
import { type MetricFormats, metricFormatsOf } from '../../i18n/metric-formats.ts'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { ScoreBadge } from '../parts/badges.tsx'
import { IconButton } from '../parts/button.tsx'
import { EmptyState, FailureNotice, FailureState } from '../parts/feedback.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { useChild } from '../portal-context.tsx'
import { useLanguage, useProfile } from '../session/use-session.ts'
import { chartPanel } from '../theme/recipes/home/chart-panel.recipe.ts'
import { homePage, panel } from '../theme/recipes/home/home-page.recipe.ts'
import { linkPanel } from '../theme/recipes/home/link-panel.recipe.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { DailyChart, DaysTable } from './daily-chart.tsx'
import { DayWorkLinks } from './day-work.tsx'
import { FirstStepsList } from './first-steps.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { MetricTiles } from './metric-tiles.tsx'

const ALL_REPORTS = `${SCREENS.reports.path}?filter=report_all`

/** The work that waits in the selected context, and its figures. */
export function HomeView() {
  const { t } = useTranslation()
  const { firstName: name } = useProfile()
  const formats = metricFormatsOf(useLanguage())
  const actor = useChild('reportMetrics')
  const { span, loaded, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const metrics = loaded?.metrics ?? null
  const retry = () => actor.send({ type: 'retry.requested' })
  const panelId = useId()
  return (
    <div className={homePage('root')}>
      <div className={homePage('head')}>
        <ScreenHeading title={t('home.title')}>{t('home.welcome', { name })}</ScreenHeading>
        <IconButton
          icon="refresh"
          label={t(busy ? 'list.refreshing' : 'action.refresh')}
          busy={busy}
          {...ignoreRepeat(() => actor.send({ type: 'refresh.requested' }))}
        />
      </div>
      {metrics?.firstSteps ? <FirstStepsList steps={metrics.firstSteps} /> : null}
      {(metrics === null ? failure !== null : metrics.work === null) ? null : (
        <DayWorkLinks work={metrics?.work ?? null} formats={formats} />
      )}
      <FilterTabs
        label={t('home.spans')}
        tabs={METRIC_SPANS.map((filter) => ({
          filter,
          label: t(`home.span.${filter}`),
          count: metrics && formats.count(metrics[filter].reports),
        }))}
        selected={span}
        panelId={panelId}
        isReading={busy}
        onSelect={(selected) => actor.send({ type: 'span.selected', span: selected })}
      />
      <div
        id={panelId}
        className={homePage('figures')}
        role="tabpanel"
        tabIndex={-1}
        aria-label={t('home.figures')}
        aria-busy={busy}
      >
        {metrics && failure ? (
          <FailureNotice title={t('home.failedKept')} failure={failure} onRetry={retry} />
        ) : null}
        {metrics ? (
          <Figures metrics={metrics} span={span} formats={formats} />
        ) : failure ? (
          <Panel>
            <FailureState title={t('home.failed')} failure={failure} onRetry={retry} />
          </Panel>
        ) : (
          <HomeSkeleton />
        )}
      </div>
    </div>
  )
}

interface FiguresProps {
  readonly metrics: ReportMetrics
  readonly span: MetricSpan
  readonly formats: MetricFormats
}

function Figures({ metrics, span, formats }: FiguresProps) {
  const { t } = useTranslation()
  const days = chartDays(metrics, span)
  const average = reportsPerDay(metrics, span)
  const title = t(span === 'today' ? 'home.chartToday' : 'home.chart')
  const [first] = days
  const { latest = [] } = metrics
  const isEmpty = days.every(({ reports }) => reports === 0)
  return (
    <>
      <MetricTiles metrics={metrics} span={span} formats={formats} />
      <div className={homePage('columns')}>
        <Panel>
          <div className={chartPanel('head')}>
            <h2>{title}</h2>
            <p>{first ? formats.range(first.date, metrics[span].to) : null}</p>
            {isEmpty ? null : (
              <ul className={chartPanel('legend')}>
                <li className={chartPanel('key', { means: 'published' })}>{t('home.figure.published')}</li>
                <li className={chartPanel('key', { means: 'rest' })}>{t('home.notPublished')}</li>
                <li className={chartPanel('key', { means: 'average' })}>
                  {t('home.averageDay', { value: formats.average(average) })}
                </li>
              </ul>
            )}
          </div>
          {isEmpty ? (
            <EmptyState icon="reports" title={t('home.empty')}>
              <p>{t('reports.empty')}</p>
              <Link className={button({ variant: 'outline' })} href={ALL_REPORTS}>
                {t('home.allReports')}
              </Link>
            </EmptyState>
          ) : (
            <>
              <DailyChart
                key={`${span} ${first?.date}`}
                title={title}
                days={days}
                average={average}
                isAboutToday={span === 'today'}
                formats={formats}
              />
              <DaysTable title={title} days={days} formats={formats} />
            </>
          )}
        </Panel>
        {latest.length === 0 ? null : <LatestReports latest={latest} formats={formats} />}
      </div>
    </>
  )
}

function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={`${panel()} ${chartPanel('root')}`}>{children}</div>
}

interface LatestReportsProps {
  readonly latest: readonly LatestReport[]
  readonly formats: MetricFormats
}

/** The newest reports, each a link to its page, and the list of all. */
function LatestReports({ latest, formats }: LatestReportsProps) {
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
      <Link href={ALL_REPORTS}>{t('home.allReports')}</Link>
    </section>
  )
}
