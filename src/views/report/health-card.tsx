import type { Doubt } from '../../domain/lists/report.ts'
import { type BatteryReport, cellStateOf } from '../../domain/report/battery-report.ts'
import { checksOf, doubtsOf, type Health, healthOf } from '../../domain/report/report-health.ts'
import { Icon } from '../parts/icon.tsx'
import { healthCard } from '../theme/recipes/report/health-card.recipe.ts'
import { reportCard } from '../theme/recipes/report/report-card.recipe.ts'
import { bandTone } from '../theme/recipes/report/report-page.recipe.ts'
import { ReportCard } from './report-card.tsx'
import type { ReportWords } from './report-texts.ts'
import { ScoreGauge } from './score-gauge.tsx'

interface HealthCardProps {
  readonly report: BatteryReport
  readonly words: ReportWords
}

/** The score as a dial, a number and a word, and what was checked; without a score the reason. */
export function HealthCard({ report, words: { t, formats } }: HealthCardProps) {
  const health = healthOf(report)
  const doubts = doubtsOf(report)
  const checks = checksOf(report)
  const isWarned = cellStateOf(report) === 'warning'
  return (
    <ReportCard
      title={t('report.health.title')}
      look={`${healthCard('root')} ${bandTone({ score: health?.band })}`}
    >
      <div className={healthCard('dial')}>
        <ScoreGauge score={health?.percent ?? null} />
        <p className={reportCard('figure')}>
          {health ? (
            <>
              {formats.whole(health.percent)}
              <small>{t('report.unit.percent')}</small>
            </>
          ) : (
            <span aria-hidden="true">{t('unit.unknown')}</span>
          )}
        </p>
        <p className={healthCard('verdict')}>
          <Icon name={health ? VERDICTS[health.label] : doubts.length > 0 ? 'alert' : 'minus'} />
          {t(
            health
              ? `score.${health.label}`
              : doubts.length > 0
                ? 'report.doubt.title'
                : 'report.notMeasured',
          )}
        </p>
      </div>
      <p className={healthCard('meaning')}>
        {meaningsOf(health, doubts)
          .map((meaning) => t(meaning))
          .join(' ')}
      </p>
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

/** What the score says; without one why. */
function meaningsOf(health: Health | null, doubts: readonly Doubt[]) {
  if (health) return [`report.health.meaning.${health.label}`] as const
  if (doubts.length === 0) return ['report.health.meaning.none'] as const
  return [...new Set(doubts.map((doubt) => CAUSES[doubt]))]
}

/** The likely cause of a doubt, with what to do about it. */
const CAUSES = {
  capacity: 'report.doubt.trim',
  range: 'report.doubt.trim',
  odometer: 'report.doubt.odometer',
  cells: 'report.doubt.cells',
} as const
const VERDICTS = { excellent: 'check', good: 'check', fair: 'minus', poor: 'alert' } as const
