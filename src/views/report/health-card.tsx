import type { ReactNode } from 'react'
import { scoreBand } from '../../domain/lists/report.ts'
import { type BatteryReport, capacitiesOf, cellStateOf } from '../../domain/report/battery-report.ts'
import {
  checksOf,
  doubtsOf,
  type Explanation,
  explanationOf,
  healthOf,
  isTrimMissing,
} from '../../domain/report/report-health.ts'
import { Icon } from '../parts/icon.tsx'
import { healthCard } from '../theme/recipes/report/health-card.recipe.ts'
import { reportCard } from '../theme/recipes/report/report-card.recipe.ts'
import { bandTone } from '../theme/recipes/report/report-page.recipe.ts'
import { HealthGauge } from './health-gauge.tsx'
import { Meaning } from './meaning.tsx'
import { ReportCard } from './report-card.tsx'
import { type ReportProps, type ReportWords, reportUncertainty } from './report-texts.ts'
import { ScoreScale } from './score-scale.tsx'

interface HealthCardProps extends ReportProps {
  /** What lets staff mend a report without a score; `null` on paper and in the public copy. */
  readonly editors: ReactNode
}

/** The verdict in a sentence, then the state of health, and the score with how it came about; without a score the reason. */
export function HealthCard({ report, words, editors }: HealthCardProps) {
  const { t } = words
  const health = healthOf(report)
  const isDoubted = doubtsOf(report).length > 0
  return (
    <ReportCard
      title={t('report.health.title')}
      look={`${healthCard('root')} ${bandTone({ score: health?.band })}`}
    >
      <div className={healthCard('verdict')}>
        <p className={healthCard('word')}>
          <Icon name={health ? VERDICTS[health.label] : isDoubted ? 'alert' : 'minus'} />
          {t(
            health
              ? `score.${health.label}`
              : isDoubted
                ? 'report.doubt.title'
                : isTrimMissing(report)
                  ? 'report.health.noTrim'
                  : 'report.notMeasured',
          )}
        </p>
        <p className={healthCard('sentence')}>{verdictOf(report, words)}</p>
      </div>
      <div className={healthCard('figures')}>
        <StateOfHealth report={report} words={words} />
        <Score report={report} words={words} />
      </div>
      {editors}
      <Checks report={report} words={words} />
    </ReportCard>
  )
}

/** The state of health, in a colour of its own: the score may be lower. */
function StateOfHealth({ report, words }: ReportProps) {
  const { t, formats } = words
  const { share } = capacitiesOf(report)
  const uncertainty = reportUncertainty(report, words)?.health ?? null
  if (share === null) return null
  // A figure in doubt is neither good nor bad.
  const band = healthOf(report) === null ? undefined : scoreBand(share * 100)
  return (
    <div className={`${healthCard('dial')} ${bandTone({ score: band })}`}>
      <HealthGauge percent={share * 100} />
      <p className={reportCard('figure')}>
        {formats.whole(share * 100)}
        <small>{t('report.unit.percent')}</small>
      </p>
      <p className={healthCard('name')}>{t('report.health.soh')}</p>
      {uncertainty === null ? null : <p className={reportCard('detail')}>{uncertainty}</p>}
      <Meaning of="health" about={t('report.health.soh')} t={t} />
    </div>
  )
}

function Score({ report, words }: ReportProps) {
  const { t, formats } = words
  const health = healthOf(report)
  const explanation = explanationOf(report)
  if (health === null) return null
  return (
    <div className={healthCard('score')}>
      <p className={reportCard('figure')}>
        {formats.whole(health.score)} <small>{t('report.health.of')}</small>
      </p>
      <ScoreScale score={health.score} />
      <p className={healthCard('name')}>{t('report.health.scoreName')}</p>
      {explanation === null ? null : <p className={reportCard('detail')}>{sumText(explanation, words)}</p>}
      <Meaning of="score" about={t('report.health.scoreName')} t={t} />
    </div>
  )
}

function Checks({ report, words: { t } }: ReportProps) {
  const checks = checksOf(report)
  const isWarned = cellStateOf(report) === 'warning'
  if (checks.length === 0 && !isWarned) return null
  return (
    <ul className={healthCard('checks')} aria-label={t('report.health.checks')}>
      {isWarned ? (
        <li className={healthCard('check', { warned: true })}>
          <Icon name="alert" />
          {t('report.health.warning')}
        </li>
      ) : null}
      {checks.map((check) => (
        <li key={check} className={healthCard('check')}>
          <Icon name="check" />
          {t(`report.health.check.${check}`)}
        </li>
      ))}
    </ul>
  )
}

/** What a layperson can repeat: how the battery is, and what it holds; without a score why there is none. */
function verdictOf(report: BatteryReport, { t, formats }: ReportWords): string {
  const health = healthOf(report)
  const doubts = doubtsOf(report)
  if (doubts.length > 0)
    return t('report.verdict.doubted', {
      what: doubts.map((doubt) => t(`report.gaps.of.${doubt}`)).join(', '),
    })
  if (health === null) return t(isTrimMissing(report) ? 'report.verdict.noTrim' : 'report.verdict.none')
  const { share } = capacitiesOf(report)
  const cause = explanationOf(report)?.cause ?? 'capacity'
  return [
    t(`report.verdict.${health.label}`),
    ...(share === null ? [] : [t('report.verdict.holds', { share: formats.share(share) })]),
    ...(cause === 'capacity' ? [] : [t(`report.verdict.${cause}`)]),
  ].join(' ')
}

/** The state of health and what is taken off it. */
function sumText({ sohPercent, spread, issues }: Explanation, { t, formats }: ReportWords): string {
  const soh = formats.capacity(sohPercent)
  if (spread + issues === 0) return t('report.health.undiminished', { soh })
  return [
    soh,
    ...(spread > 0 ? [t('report.health.spread', { points: formats.fine(spread) })] : []),
    ...(issues > 0 ? [t('report.health.issues', { points: formats.fine(issues) })] : []),
  ].join(' ')
}

const VERDICTS = { excellent: 'check', good: 'check', fair: 'minus', poor: 'alert' } as const
