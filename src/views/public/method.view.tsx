import { scoreBand } from '../../domain/lists/report.ts'
import { verifyPathOf } from '../../domain/public/verify-address.ts'
import { AVERAGE_BY_ODOMETER, LOSS_PER_YEAR, OLDEST_YEARS } from '../../domain/report/comparison.ts'
import {
  DEVIATION_POINTS,
  deductionsOf,
  ISSUE_POINTS,
  SCORE_VERSION,
  scoreOf,
} from '../../domain/report/health-score.ts'
import { MAX_SHARE_OF_NEW, MIN_SHARE_OF_NEW } from '../../domain/report/plausibility.ts'
import { reportFormatsOf } from '../../i18n/report-formats.ts'
import { HealthGauge } from '../report/health-gauge.tsx'
import { SCORE_BANDS, ScoreScale } from '../report/score-scale.tsx'
import { CellMapDrawing } from '../report/sections/cell-map.tsx'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { bandTone } from '../theme/recipes/report/report-page.recipe.ts'
import { Fact, MethodCard, SECTIONS } from './method-card.tsx'
import { MethodUncertainty } from './method-uncertainty.tsx'
import { PublicBar } from './public-bar.tsx'
import { usePublicScope } from './public-context.tsx'
import { PublicHeading } from './public-heading.tsx'
import { PublicFooter } from './report-problem.tsx'

const EXAMPLE = { originalKwh: 75, currentKwh: 66, spreadV: 0.05, issues: 1 } as const

/** The page that explains the score to laypeople. Its figures are those of the formula. */
export function MethodView() {
  const { t, language } = usePublicScope()
  return (
    <>
      <PublicBar />
      <main className={publicReport('root')}>
        <div>
          <PublicHeading title={t('method.title')} />
          <p className={publicReport('intro')}>{t('method.intro', { version: SCORE_VERSION })}</p>
        </div>
        <nav className={publicReport('contents')} aria-label={t('method.contents')}>
          <h2>{t('method.contents')}</h2>
          <ol>
            {SECTIONS.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{t(`method.${name}.title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <MethodCard name="measured">
          <p>{t('method.measured.text')}</p>
          <div className={publicReport('drawing')}>
            <CellMapDrawing count={96} withIssue={[31]} isWarned label={t('method.measured.drawing')} />
          </div>
        </MethodCard>
        <Health />
        <Score />
        <MethodCard name="bands">
          <dl className={publicReport('facts')}>
            {SCORE_BANDS.toReversed().map(({ band, from, to }) => (
              <Fact key={band} name={t(`method.bands.${band}`)}>
                {t('method.bands.from', { from, to: to === 100 ? to : to - 1 })}
              </Fact>
            ))}
          </dl>
        </MethodCard>
        <MethodCard name="average">
          <Averages />
        </MethodCard>
        <MethodCard name="none">
          <p>
            {t('method.none.text', {
              share: reportFormatsOf(language).share(MAX_SHARE_OF_NEW),
              least: reportFormatsOf(language).share(MIN_SHARE_OF_NEW),
            })}
          </p>
        </MethodCard>
        <MethodCard name="limits">
          <p>{t('method.limits.text')}</p>
        </MethodCard>
        <MethodUncertainty originalKwh={EXAMPLE.originalKwh} currentKwh={EXAMPLE.currentKwh} />
        <MethodCard name="issued">
          <p>{t('method.issued.text')}</p>
          <p>
            <a href={`${verifyPathOf()}?lng=${language}`}>{t('method.issued.check')}</a>
          </p>
        </MethodCard>
        <MethodCard name="versions">
          <p>{t('method.versions.first')}</p>
          <p>{t('method.versions.note')}</p>
        </MethodCard>
      </main>
      <PublicFooter />
    </>
  )
}

function Averages() {
  const { t, language } = usePublicScope()
  const formats = reportFormatsOf(language)
  return (
    <div className={publicReport('prose')}>
      <p>{t('method.average.text', { loss: formats.fine(LOSS_PER_YEAR), years: OLDEST_YEARS })}</p>
      <p>{t('method.average.odometer')}</p>
      <dl className={publicReport('facts')}>
        {AVERAGE_BY_ODOMETER.map(({ km, percent }) => (
          <Fact key={km} name={t('method.average.km', { value: formats.whole(km) })}>
            {t('method.average.percent', { value: formats.share(percent / 100) })}
          </Fact>
        ))}
      </dl>
      <p>{t('method.average.bounds')}</p>
    </div>
  )
}

function Health() {
  const { t, language } = usePublicScope()
  const formats = reportFormatsOf(language)
  const energy = (kWh: number) => `${formats.capacity(kWh)}\u00a0kWh`
  return (
    <MethodCard name="health">
      <p>
        {t('method.health.text', {
          original: energy(EXAMPLE.originalKwh),
          current: energy(EXAMPLE.currentKwh),
          share: formats.share(SHARE),
        })}
      </p>
      <div className={`${publicReport('drawing')} ${bandTone({ score: scoreBand(SHARE * 100) })}`}>
        <HealthGauge percent={SHARE * 100} />
      </div>
    </MethodCard>
  )
}

const SHARE = EXAMPLE.currentKwh / EXAMPLE.originalKwh
const DEDUCTED = deductionsOf({
  cellDeviationV: EXAMPLE.spreadV,
  criticalIssues: EXAMPLE.issues,
  warnings: 0,
})
const SCORE = scoreOf(SHARE, DEDUCTED)

function Score() {
  const { t, language } = usePublicScope()
  const formats = reportFormatsOf(language)
  const volts = (value: number) => formats.volts(value)
  const last = DEVIATION_POINTS.length - 1
  const { critical, warning } = ISSUE_POINTS
  return (
    <MethodCard name="score">
      <p>{t('method.score.text')}</p>
      <h3>{t('method.score.spread')}</h3>
      <dl className={publicReport('facts')}>
        {DEVIATION_POINTS.map((point, index) => (
          <Fact
            key={point.volts}
            name={t(index === last ? 'method.score.voltsMore' : 'method.score.volts', {
              value: volts(point.volts),
            })}
          >
            {point.points === 0 ? t('method.score.none') : t('method.score.points', { value: point.points })}
          </Fact>
        ))}
      </dl>
      <p>{t('method.score.between')}</p>
      <h3>{t('method.score.issues')}</h3>
      <dl className={publicReport('facts')}>
        <Fact name={t('method.score.critical')}>
          {t('method.score.atMost', { value: critical.each, most: critical.most })}
        </Fact>
        <Fact name={t('method.score.warning')}>
          {t('method.score.atMost', { value: warning.each, most: warning.most })}
        </Fact>
      </dl>
      <p>
        {t('method.score.example', {
          share: formats.share(SHARE),
          volts: t('method.score.volts', { value: volts(EXAMPLE.spreadV) }),
          spread: DEDUCTED.spread,
          issues: DEDUCTED.issues,
          score: SCORE,
        })}
      </p>
      <div className={publicReport('drawing')}>
        <ScoreScale score={SCORE} />
      </div>
    </MethodCard>
  )
}
