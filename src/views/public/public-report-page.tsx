import type { ReactNode } from 'react'
import type { Distance } from '../../domain/distance.ts'
import { METHOD_PATH } from '../../domain/public/public-pages.ts'
import type { IssuedContent, PublicReport } from '../../domain/public/public-report.ts'
import { verifyPathOf } from '../../domain/public/verify-address.ts'
import {
  adjustedRangeOf,
  type BatteryReport,
  capacitiesOf,
  odometerOf,
  resolutionsOf,
} from '../../domain/report/battery-report.ts'
import { type Comparison, comparisonOf } from '../../domain/report/comparison.ts'
import { addressLines } from '../../domain/report/report-dealership.ts'
import { doubtsOf, healthOf } from '../../domain/report/report-health.ts'
import { vehicleName } from '../../domain/vehicle-name.ts'
import { reportFormatsOf } from '../../i18n/report-formats.ts'
import { uncertaintyTexts } from '../report/uncertainty-texts.ts'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { CopiedCells } from './copied-cells.tsx'
import { Fact, FactNote } from './copied-fact.tsx'
import { CopyPdf } from './copy-pdf.tsx'
import { PublicHeading } from './public-heading.tsx'
import { useCopyTexts } from './use-copy-texts.ts'

interface CopyProps {
  readonly copy: PublicReport
}

interface ReportProps {
  readonly report: BatteryReport
}

/** The figures as they were issued, under what has become of them. */
export function PublicReportPage({ copy }: CopyProps) {
  const { t, language } = useCopyTexts()
  const { content } = copy
  const date = reportFormatsOf(language).date(copy.issuedAt, copy.timeZone)
  const dealership = content?.report.dealership?.name.trim() ?? ''
  return (
    <>
      <div>
        {copy.logoSrc && dealership !== '' ? (
          <img className={publicReport('logo')} src={copy.logoSrc} alt={dealership} />
        ) : null}
        <PublicHeading
          title={content === null ? t('copy.title') : `${t('copy.title')} · ${vehicleName(content.report)}`}
        />
        <p className={publicReport('intro')}>
          {dealership === '' ? t('copy.introAlone', { date }) : t('copy.intro', { dealership, date })}
        </p>
      </div>
      <State copy={copy} />
      {content === null ? null : (
        <>
          {copy.status === 'current' ? <CopyPdf /> : null}
          <Battery report={content.report} />
          <Vehicle report={content.report} />
          <Dealership report={content.report} />
        </>
      )}
      <Proof copy={copy} content={content} />
    </>
  )
}

function State({ copy }: CopyProps) {
  const { t, language } = useCopyTexts()
  const { status, supersededBy, measuredAgain, withdrawnAt } = copy
  if (status === 'current' && !measuredAgain) return null
  const date = (iso: string) => reportFormatsOf(language).date(iso, copy.timeZone)
  const later = supersededBy && { number: supersededBy.number, date: date(supersededBy.issuedAt) }
  const isWithdrawn = status === 'withdrawn'
  if (status === 'current' && measuredAgain)
    return (
      <p className={publicReport('state')}>
        <strong>{t('copy.measuredAgain')}</strong>
        {t('copy.measuredAgainText', { date: date(measuredAgain.measuredAt) })}{' '}
        <a href={`${verifyPathOf(measuredAgain.number)}?lng=${language}`}>{t('copy.checkLater')}</a>
      </p>
    )
  return (
    <p className={publicReport('state')}>
      <strong>{t(isWithdrawn ? 'copy.withdrawn' : 'copy.superseded')}</strong>
      {isWithdrawn
        ? withdrawnAt === null
          ? t('copy.withdrawnAlone')
          : t('copy.withdrawnText', { date: date(withdrawnAt) })
        : later && t('copy.supersededText', later)}
    </p>
  )
}

function Battery({ report }: ReportProps) {
  const { t, language } = useCopyTexts()
  const formats = reportFormatsOf(language)
  const { share, currentKwh, originalKwh } = capacitiesOf(report)
  const health = healthOf(report)
  const doubts = doubtsOf(report)
  const comparison = comparisonOf(report)
  const uncertainty = uncertaintyTexts(report, (key, values) => t(`copy.uncertainty.${key}`, values), formats)
  const current = currentKwh === null ? null : formats.capacity(currentKwh)
  const original = originalKwh === null ? null : formats.capacity(originalKwh)
  return (
    <Card title={t('copy.battery')}>
      <Fact name={t('copy.health')}>
        {share === null || health === null ? (
          t('copy.noScore')
        ) : (
          <>
            <span className={publicReport('headline')}>{formats.share(share)}</span>
            <br />
            {t('copy.healthOf')}
            <FactNote text={uncertainty?.health} />
          </>
        )}
      </Fact>
      {comparison === null ? null : <Averages comparison={comparison} />}
      {health === null ? null : (
        <Fact name={t('copy.score')}>
          {t('copy.scoreOf', { score: formats.whole(health.score), word: t(`copy.band.${health.label}`) })}
        </Fact>
      )}
      <Fact name={t('copy.capacity')}>
        {current === null
          ? t('copy.notMeasured')
          : original === null || doubts.includes('capacity')
            ? t('copy.capacityAlone', { current })
            : t('copy.capacityOf', { current, original })}
        <FactNote text={report.entered && t('copy.entered')} />
        <FactNote text={uncertainty?.capacity} />
      </Fact>
      <Fact name={t('copy.range')}>
        <Length distance={adjustedRangeOf(report)} isDoubted={doubts.includes('range')} />
        <FactNote text={uncertainty?.range} />
      </Fact>
      <CopiedCells report={report} />
      <Fact name={t('copy.measured')}>
        {formats.date(report.conductedAt, report.dealership?.timeZone ?? null)}
      </Fact>
      {uncertainty === null ? null : (
        <Fact name={t('copy.uncertainty.title')}>
          <FactNote text={uncertainty.note} />
        </Fact>
      )}
    </Card>
  )
}

/** What like cars hold, by their age and by their odometer. */
function Averages({ comparison: { age, odometer } }: { readonly comparison: Comparison }) {
  const { t, language } = useCopyTexts()
  const { whole } = reportFormatsOf(language)
  return (
    <>
      {age === null ? null : (
        <Fact name={t('copy.average')}>
          {t(age.from === age.to ? 'copy.averageOfOne' : 'copy.averageOf', {
            from: whole(age.from),
            to: whole(age.to),
          })}
        </Fact>
      )}
      {odometer === null ? null : (
        <Fact name={t('copy.averageByOdometer')}>
          {t('copy.averageOfOdometer', { value: whole(odometer) })}
        </Fact>
      )}
    </>
  )
}

function Vehicle({ report }: ReportProps) {
  const { t } = useCopyTexts()
  const resolved = resolutionsOf(report)
  return (
    <Card title={vehicleName(report)}>
      <Fact name={t('copy.trim')}>{report.trim ?? t('copy.unknown')}</Fact>
      <Fact name={t('copy.vin')}>
        <span className={publicReport('vin')}>{report.vehicle.vin}</span>
      </Fact>
      <Fact name={t('copy.odometer')}>
        <Length
          distance={odometerOf(report)}
          isDoubted={doubtsOf(report).includes('odometer')}
          missing={t('copy.odometerMissing')}
        />
        <FactNote text={resolved.odometer && t(`copy.resolved.odometer.${resolved.odometer}`)} />
      </Fact>
    </Card>
  )
}

function Dealership({ report: { dealership } }: ReportProps) {
  const { t } = useCopyTexts()
  if (dealership === null) return null
  return (
    <section className={publicReport('card')}>
      <h2>{t('copy.dealership')}</h2>
      <address>
        {[dealership.name, ...addressLines(dealership.address)].map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </section>
  )
}

function Proof({ copy, content }: CopyProps & { readonly content: IssuedContent | null }) {
  const { t, language } = useCopyTexts()
  const method = content?.report.methodVersion ?? null
  return (
    <section className={publicReport('card')}>
      <h2>{t('copy.proof')}</h2>
      <dl className={publicReport('facts')}>
        <Fact name={t('copy.number')}>{copy.number}</Fact>
        <Fact name={t('copy.revision')}>{copy.revision}</Fact>
        {method === null ? null : (
          <Fact name={t('copy.method')}>
            <a href={`${METHOD_PATH}?lng=${language}`}>{t('copy.methodOf', { version: method })}</a>
          </Fact>
        )}
      </dl>
      <p className={publicReport('check')}>
        <a href={`${verifyPathOf(copy.number)}?lng=${language}`}>{t('copy.check')}</a>
      </p>
      {content === null ? null : (
        <div className={publicReport('file')}>
          <p>{t('copy.fileNote')}</p>
          <a className={button({ variant: 'outline', size: 'tall' })} href={content.fileHref} download>
            {t('copy.file')}
          </a>
        </div>
      )}
    </section>
  )
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={publicReport('card')}>
      <h2>{title}</h2>
      <dl className={publicReport('facts')}>{children}</dl>
    </section>
  )
}

interface LengthProps {
  readonly distance: Distance | null
  readonly isDoubted: boolean
  readonly missing?: string
}

function Length({ distance, isDoubted, missing }: LengthProps) {
  const { t, language } = useCopyTexts()
  if (isDoubted) return t('copy.doubtful')
  if (distance === null) return missing ?? t('copy.notMeasured')
  return t(`copy.distance.${distance.unit}`, { value: reportFormatsOf(language).whole(distance.value) })
}
