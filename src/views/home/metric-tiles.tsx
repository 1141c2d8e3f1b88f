import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type MetricSpan,
  type ReportMetrics,
  reportsPerDay,
  shareOf,
} from '../../domain/home/report-metrics.ts'
import type { MetricFormats } from '../../i18n/metric-formats.ts'
import { ScoreWord } from '../parts/badges.tsx'
import { Icon } from '../parts/icon.tsx'
import { metricTiles } from '../theme/recipes/home/metric-tiles.recipe.ts'

interface MetricTilesProps {
  readonly metrics: ReportMetrics
  readonly span: MetricSpan
  readonly formats: MetricFormats
}

/** The four figures of a span, each with a comparison. */
export function MetricTiles({ metrics, span, formats }: MetricTilesProps) {
  const { t } = useTranslation()
  const figures = metrics[span]
  const { reports, averageScore, cellIssues, published } = figures
  const perDay = formats.average(reportsPerDay(metrics, span))
  const usualScore = metrics.last30Days.averageScore
  const issues = shareOf(cellIssues, figures)
  const done = shareOf(published, figures)
  const shareText = (share: number) => t('home.share', { share: formats.share(share) })
  return (
    <dl className={metricTiles('root')}>
      <Tile label={t('home.figure.reports')} figure={formats.count(reports)}>
        {t(span === 'today' ? 'home.averageDay' : 'home.perDay', { value: perDay })}
      </Tile>
      <Tile
        label={t('home.figure.averageScore')}
        figure={averageScore === null ? t('unit.unknown') : formats.average(averageScore)}
      >
        {averageScore === null ? t('score.missing') : <ScoreWord score={averageScore} t={t} />}
        {span === 'today' && usualScore !== null
          ? t('home.inLast30Days', { value: formats.average(usualScore) })
          : null}
      </Tile>
      <Tile label={t('home.figure.cellIssues')} figure={formats.count(cellIssues)}>
        {issues === null ? null : (
          <span className={metricTiles('issues')}>
            {cellIssues > 0 ? <Icon name="alert" size={14} /> : null}
            {shareText(issues)}
          </span>
        )}
      </Tile>
      <Tile label={t('home.figure.published')} figure={formats.count(published)}>
        {done === null ? null : (
          <>
            <Meter share={done} />
            {shareText(done)}
          </>
        )}
      </Tile>
    </dl>
  )
}

interface TileProps {
  readonly label: string
  readonly figure: string
  readonly children: ReactNode
}

function Tile({ label, figure, children }: TileProps) {
  return (
    <div className={metricTiles('tile')}>
      <dt className={metricTiles('label')}>{label}</dt>
      <dd className={metricTiles('figure')}>{figure}</dd>
      <dd className={metricTiles('detail')}>{children}</dd>
    </div>
  )
}

/** Decorative: the text beside it says the same. */
function Meter({ share }: { readonly share: number }) {
  return (
    <span className={metricTiles('meter')} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
  )
}
