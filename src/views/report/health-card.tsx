import type { ReactNode } from 'react'
import type { Doubt } from '../../domain/lists/report.ts'
import { type BatteryReport, capacitiesOf, cellStateOf } from '../../domain/report/battery-report.ts'
import {
  checksOf,
  doubtsOf,
  type Explanation,
  explanationOf,
  type Health,
  healthOf,
  isTrimMissing as isTrimMissingIn,
} from '../../domain/report/report-health.ts'
import { Icon } from '../parts/icon.tsx'
import { healthCard } from '../theme/recipes/report/health-card.recipe.ts'
import { reportCard } from '../theme/recipes/report/report-card.recipe.ts'
import { bandTone } from '../theme/recipes/report/report-page.recipe.ts'
import { HealthGauge } from './health-gauge.tsx'
import { ReportCard } from './report-card.tsx'
import { type ReportWords, reportUncertainty } from './report-texts.ts'

interface HealthCardProps {
  readonly report: BatteryReport
  readonly words: ReportWords
  /** What lets staff mend a report without a score; `null` on paper. */
  readonly editors: ReactNode
}

/** The state of health, the score and how it came about; without a score the reason. */
export function HealthCard({ report, words, editors }: HealthCardProps) {
  const { t, formats } = words
  const uncertainty = reportUncertainty(report, words)?.health ?? null
  const health = healthOf(report)
  const { share } = capacitiesOf(report)
  const explanation = explanationOf(report)
  const doubts = doubtsOf(report)
  const checks = checksOf(report)
  const isWarned = cellStateOf(report) === 'warning'
  const isTrimMissing = isTrimMissingIn(report)
  return (
    <ReportCard
      title={t('report.health.title')}
      look={`${healthCard('root')} ${bandTone({ score: health?.band })}`}
    >
      <div className={healthCard('dial')}>
        <HealthGauge percent={share === null ? null : share * 100} />
        <p className={reportCard('figure')}>
          {share === null ? (
            <span aria-hidden="true">{t('unit.unknown')}</span>
          ) : (
            <>
              {formats.whole(share * 100)}
              <small>{t('report.unit.percent')}</small>
            </>
          )}
        </p>
        {share === null ? null : (
          <p className={healthCard('soh')}>
            {t('report.health.soh')}
            {uncertainty === null ? null : <span>{uncertainty}</span>}
          </p>
        )}
        <p className={healthCard('verdict')}>
          <Icon name={health ? VERDICTS[health.label] : doubts.length > 0 ? 'alert' : 'minus'} />
          {t(
            health
              ? `score.${health.label}`
              : doubts.length > 0
                ? 'report.doubt.title'
                : isTrimMissing
                  ? 'report.health.noTrim'
                  : 'report.notMeasured',
          )}
        </p>
      </div>
      {health ? (
        <p className={healthCard('score')}>
          <b>{t('report.health.score', { score: formats.whole(health.score) })}</b>
          {explanation ? <Sum explanation={explanation} words={{ t, formats }} /> : null}
        </p>
      ) : null}
      <p className={healthCard('meaning')}>
        {meaningsOf(health, explanation, doubts, isTrimMissing)
          .map((meaning) => t(meaning))
          .join(' ')}
      </p>
      {editors}
      {checks.length > 0 || isWarned ? (
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
      ) : null}
    </ReportCard>
  )
}

interface SumProps {
  readonly explanation: Explanation
  readonly words: ReportWords
}

/** The state of health and what is taken off it. */
function Sum({ explanation: { sohPercent, spread, issues }, words: { t, formats } }: SumProps) {
  const soh = formats.capacity(sohPercent)
  if (spread + issues === 0) return t('report.health.undiminished', { soh })
  return [
    soh,
    ...(spread > 0 ? [t('report.health.spread', { points: formats.fine(spread) })] : []),
    ...(issues > 0 ? [t('report.health.issues', { points: formats.fine(issues) })] : []),
  ].join(' ')
}

/** What the score says; without one why. */
function meaningsOf(
  health: Health | null,
  explanation: Explanation | null,
  doubts: readonly Doubt[],
  isTrimMissing: boolean,
) {
  if (health === null && doubts.length > 0) return [...new Set(doubts.map((doubt) => CAUSES[doubt]))]
  if (health === null)
    return [isTrimMissing ? 'report.health.meaning.noTrim' : 'report.health.meaning.none'] as const
  if (explanation === null) return []
  return explanation.cause === 'capacity'
    ? ([`report.health.meaning.${health.label}`] as const)
    : ([`report.health.meaning.${explanation.cause}`] as const)
}

/** The likely cause of a doubt, with what to do about it. */
const CAUSES = {
  capacity: 'report.doubt.trim',
  range: 'report.doubt.trim',
  odometer: 'report.doubt.odometer',
  cells: 'report.doubt.cells',
} as const
const VERDICTS = { excellent: 'check', good: 'check', fair: 'minus', poor: 'alert' } as const
