import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { publicReportPathOf } from '../../domain/public/public-pages.ts'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import { pictureAddress } from '../../domain/report/picture-address.ts'
import { reportPath } from '../../domain/session/routes.ts'
import { isValidVin } from '../../domain/vin.ts'
import { leaveBy } from '../../machines/unsaved-work.ts'
import { useIsPhone } from '../lists/use-is-phone.ts'
import { useChild, usePortal } from '../portal-context.tsx'
import { reportCard } from '../theme/recipes/report/report-card.recipe.ts'
import { reportPage } from '../theme/recipes/report/report-page.recipe.ts'
import { Carousel } from './carousel.tsx'
import { DoubtCauses, DoubtChoices } from './changes/doubt-choice.tsx'
import { FirstUse } from './changes/first-use.tsx'
import { ReportStanding } from './changes/report-standing.tsx'
import { TrimChoice } from './changes/trim-choice.tsx'
import { DealershipCard } from './dealership-card.tsx'
import { HandOver } from './hand-over.tsx'
import { HealthCard } from './health-card.tsx'
import { IssueFacts } from './issue-facts.tsx'
import { PictureBox } from './picture-box.tsx'
import { announcePrintReady } from './print-ready.ts'
import { ReportBar } from './report-bar.tsx'
import type { ReportProps } from './report-texts.ts'
import { ReportTitle } from './report-title.tsx'
import { Reveal } from './reveal.tsx'
import { AboutSection } from './sections/about-section.tsx'
import { BatterySection } from './sections/battery-section.tsx'
import { ConditionsSection } from './sections/conditions-section.tsx'
import { DebugSection } from './sections/debug-section.tsx'
import { EvSection, hasEvInformation } from './sections/ev-section.tsx'
import { ForecastForm } from './sections/forecast-form.tsx'
import { GapsSection } from './sections/gaps-section.tsx'
import { HistorySection } from './sections/history-section.tsx'
import { hasRange, RangeSection } from './sections/range-section.tsx'
import { VehicleCard } from './vehicle-card.tsx'
import './report-print.css'

interface ReportPageProps extends ReportProps {
  /** The page is for paper: it shows everything, without controls. */
  readonly isPrint: boolean
  /** As it is chosen, also before it is saved. */
  readonly trim: string | null
}

/** The report of one vehicle, on screen and on paper. */
export function ReportPage(props: ReportPageProps) {
  const { report, words, isPrint, trim } = props
  const { child, settings } = usePortal()
  const actor = useChild('report')
  const forecast = useChild('rangeForecast')
  const location = useSelector(forecast, ({ context }) => context.location)
  const isForecasting = useSelector(forecast, (snapshot) => snapshot.hasTag('busy'))
  const isShort = !hasRange(report) && !hasEvInformation(report)
  const isPhone = useIsPhone()
  const handOver = isPrint ? null : <HandOver report={report} />
  return (
    <div
      ref={isPrint && !isForecasting ? announcePrintReady : undefined}
      className={reportPage('root', { medium: isPrint ? 'paper' : 'screen' })}
    >
      <ReportBar
        handOver={isPhone ? null : handOver}
        dealership={report.dealership}
        onClose={() => leaveBy(child, () => actor.send({ type: 'close.requested' }))}
      />
      <main className={reportPage('body')}>
        <ReportTitle
          report={{ ...report, trim }}
          words={words}
          printedAt={new Date(settings.now()).toISOString()}
        />
        {isPrint ? null : <ReportStanding report={report} />}
        <Summary {...props} />
        {isShort ? <GapsSection report={report} words={words} /> : null}
        {hasRange(report) ? (
          <Reveal isStill={isPrint}>
            <RangeSection report={report} words={words} location={location} form={<ForecastForm />} />
          </Reveal>
        ) : null}
        <Reveal isStill={isPrint}>
          <BatterySection
            report={report}
            words={words}
            firstUse={isPrint ? null : <FirstUse report={report} />}
          />
        </Reveal>
        <div className={reportPage('secondPage', { length: isShort ? 'short' : undefined })}>
          {hasEvInformation(report) ? (
            <Reveal isStill={isPrint}>
              <EvSection report={report} words={words} />
            </Reveal>
          ) : null}
          <HistorySection report={report} words={words} />
          <ConditionsSection report={report} words={words} />
          <AboutSection report={report} words={words} address={settings.origin + addressOf(report)} />
        </div>
        {report.debug === null ? null : <DebugSection text={report.debug} />}
      </main>
      {isPhone ? handOver : null}
    </div>
  )
}

/** Three cards. */
function Summary({ report, words, isPrint, trim }: ReportPageProps) {
  const { t } = words
  const { pictureBase, origin } = usePortal().settings
  const id = useId()
  const isSwiped = useIsPhone() && !isPrint
  const cards: { readonly name: string; readonly card: ReactNode }[] = [
    {
      name: t('report.health.title'),
      card: (
        <HealthCard
          report={report}
          words={words}
          editors={
            isPrint ? null : (
              <>
                <TrimChoice report={report} />
                <DoubtCauses report={report} />
                <DoubtChoices report={report} />
              </>
            )
          }
        />
      ),
    },
    {
      name: t('report.vehicle.title'),
      card: (
        <VehicleCard
          report={{ ...report, trim }}
          words={words}
          picture={<PictureBox report={report} />}
          advice={<VinAdvice vin={report.vehicle.vin} />}
        />
      ),
    },
  ]
  const { dealership } = report
  if (dealership !== null)
    cards.push({
      name: t('report.dealership.title'),
      card: (
        <DealershipCard
          dealership={dealership}
          words={words}
          logoSrc={pictureAddress(pictureBase, dealership.logoPath ?? null)}
        >
          <IssueFacts report={report} words={words} address={origin + addressOf(report)} />
        </DealershipCard>
      ),
    })
  return (
    <section className="summary" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {t('report.summary')}
      </h2>
      <Carousel label={t('report.summary')} isSwiped={isSwiped} cards={cards} />
    </section>
  )
}

/** Of the public copy, so that who scans a printed report needs no account. */
function addressOf({ id, issue }: BatteryReport): string {
  const code = issue?.code ?? null
  return code === null ? reportPath(id) : publicReportPathOf(code)
}

/** For staff, who can compare it with the vehicle. */
function VinAdvice({ vin }: { readonly vin: string }) {
  const { t } = useTranslation()
  if (vin === '' || isValidVin(vin)) return null
  return <p className={`${reportCard('detail')} screen-only`}>{t('report.wrongVin')}</p>
}
