import type { ReactNode } from 'react'
import type { ScoreBand } from '../../domain/lists/report.ts'
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
import { METHOD_TEXTS } from '../../i18n/method-texts.ts'
import { reportFormatsOf } from '../../i18n/report-formats.ts'
import { publicBar } from '../theme/recipes/public/public-bar.recipe.ts'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { LanguageLink } from './language-link.tsx'
import { MethodUncertainty } from './method-uncertainty.tsx'
import { usePublicScope } from './public-context.tsx'
import { PublicHeading } from './public-heading.tsx'
import { PublicFooter } from './report-problem.tsx'

const BANDS: readonly { readonly band: ScoreBand; readonly from: number; readonly to: number }[] = [
  { band: 'excellent', from: 90, to: 100 },
  { band: 'good', from: 80, to: 89 },
  { band: 'fair', from: 70, to: 79 },
  { band: 'poor', from: 0, to: 69 },
]

const EXAMPLE = { originalKwh: 75, currentKwh: 66, spreadV: 0.05, issues: 1 } as const

/** The page that explains the score to laypeople. Its figures are those of the formula. */
export function MethodView() {
  const { language } = usePublicScope()
  const t = METHOD_TEXTS[language]
  return (
    <>
      <header className={publicBar()}>
        <LanguageLink />
      </header>
      <main className={publicReport('root')}>
        <div>
          <PublicHeading title={t('method.title')} />
          <p className={publicReport('intro')}>{t('method.intro', { version: SCORE_VERSION })}</p>
        </div>
        <Card title={t('method.measured.title')}>
          <p>{t('method.measured.text')}</p>
        </Card>
        <Health />
        <Score />
        <Card title={t('method.bands.title')}>
          <dl className={publicReport('facts')}>
            {BANDS.map(({ band, from, to }) => (
              <Fact key={band} name={t(`method.bands.${band}`)}>
                {t('method.bands.from', { from, to })}
              </Fact>
            ))}
          </dl>
        </Card>
        <Card title={t('method.average.title')}>
          <Averages />
        </Card>
        <Card title={t('method.none.title')}>
          <p>
            {t('method.none.text', {
              share: reportFormatsOf(language).share(MAX_SHARE_OF_NEW),
              least: reportFormatsOf(language).share(MIN_SHARE_OF_NEW),
            })}
          </p>
        </Card>
        <Card title={t('method.limits.title')}>
          <p>{t('method.limits.text')}</p>
        </Card>
        <MethodUncertainty originalKwh={EXAMPLE.originalKwh} currentKwh={EXAMPLE.currentKwh} />
        <Card title={t('method.issued.title')}>
          <p>{t('method.issued.text')}</p>
          <p className={publicReport('check')}>
            <a href={`${verifyPathOf()}?lng=${language}`}>{t('method.issued.check')}</a>
          </p>
        </Card>
        <Card title={t('method.versions.title')}>
          <p>{t('method.versions.first')}</p>
          <p>{t('method.versions.note')}</p>
        </Card>
      </main>
      <PublicFooter />
    </>
  )
}

function Averages() {
  const { language } = usePublicScope()
  const t = METHOD_TEXTS[language]
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
  const { language } = usePublicScope()
  const t = METHOD_TEXTS[language]
  const formats = reportFormatsOf(language)
  const energy = (kWh: number) => `${formats.capacity(kWh)}\u00a0kWh`
  return (
    <Card title={t('method.health.title')}>
      <p>
        {t('method.health.text', {
          original: energy(EXAMPLE.originalKwh),
          current: energy(EXAMPLE.currentKwh),
          share: formats.share(SHARE),
        })}
      </p>
    </Card>
  )
}

const SHARE = EXAMPLE.currentKwh / EXAMPLE.originalKwh
const DEDUCTED = deductionsOf({
  cellDeviationV: EXAMPLE.spreadV,
  criticalIssues: EXAMPLE.issues,
  warnings: 0,
})

function Score() {
  const { language } = usePublicScope()
  const t = METHOD_TEXTS[language]
  const formats = reportFormatsOf(language)
  const volts = (value: number) => formats.volts(value)
  const last = DEVIATION_POINTS.length - 1
  const { critical, warning } = ISSUE_POINTS
  return (
    <Card title={t('method.score.title')}>
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
          score: scoreOf(SHARE, DEDUCTED),
        })}
      </p>
    </Card>
  )
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`${publicReport('card')} ${publicReport('prose')}`}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
