import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import { pictureAddress } from '../../domain/report/picture-address.ts'
import type { ForecastLocation } from '../../domain/report/range-forecast.ts'
import { isValidVin } from '../../domain/vin.ts'
import { useIsPhone } from '../lists/use-is-phone.ts'
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
import { PictureBox, type PictureUploadProps } from './picture-box.tsx'
import { announcePrintReady } from './print-ready.ts'
import type { ReportActionsProps } from './report-actions.tsx'
import { ReportBar } from './report-bar.tsx'
import { type ReportWords, vehicleTitle } from './report-texts.ts'
import { ReportTitle } from './report-title.tsx'
import { Reveal } from './reveal.tsx'
import { AboutSection } from './sections/about-section.tsx'
import { BatterySection } from './sections/battery-section.tsx'
import { ConditionsSection } from './sections/conditions-section.tsx'
import { DebugSection } from './sections/debug-section.tsx'
import { EvSection, hasEvInformation } from './sections/ev-section.tsx'
import { ForecastForm, type ForecastFormProps } from './sections/forecast-form.tsx'
import { GapsSection } from './sections/gaps-section.tsx'
import { HistorySection } from './sections/history-section.tsx'
import { hasRange, RangeSection } from './sections/range-section.tsx'
import { VehicleCard } from './vehicle-card.tsx'
import './report-print.css'

interface ReportPageProps {
  readonly report: BatteryReport
  readonly words: ReportWords
  /** The page is for paper: it shows everything, without controls. */
  readonly isPrint: boolean
  /** ISO 8601. */
  readonly printedAt: string
  /** The page's address. */
  readonly address: string
  readonly pictureBase: string
  /** As it is chosen, also before it is saved. */
  readonly trim: string | null
  /** The location of the forecast; `null` while it is not known. */
  readonly location: ForecastLocation | null
  readonly forecast: ForecastFormProps
  readonly upload: PictureUploadProps
  readonly actions: ReportActionsProps
  readonly isDebugShown: boolean
  readonly onDebug: () => void
  readonly onClose: () => void
}

/** The report of one vehicle, on screen and on paper. */
export function ReportPage(props: ReportPageProps) {
  const { report, words, isPrint, forecast } = props
  const isShort = !hasRange(report) && !hasEvInformation(report)
  const isSettled = isPrint && !forecast.busy
  const isPhone = useIsPhone()
  const handOver = isPrint ? null : <HandOver report={report} actions={props.actions} />
  return (
    <div
      ref={isSettled ? announcePrintReady : undefined}
      className={reportPage('root', { medium: isPrint ? 'paper' : 'screen' })}
    >
      <ReportBar
        handOver={isPhone ? null : handOver}
        dealership={report.dealership}
        onClose={props.onClose}
      />
      <main className={reportPage('body')}>
        <ReportTitle report={{ ...report, trim: props.trim }} words={words} printedAt={props.printedAt} />
        {isPrint ? null : <ReportStanding report={report} />}
        <Summary {...props} />
        {isShort ? <GapsSection report={report} words={words} /> : null}
        {hasRange(report) ? (
          <Reveal isStill={isPrint}>
            <RangeSection
              report={report}
              words={words}
              location={props.location}
              form={<ForecastForm {...forecast} />}
            />
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
          <AboutSection report={report} words={words} address={props.address} />
        </div>
        {report.debug === null ? null : (
          <DebugSection text={report.debug} isShown={props.isDebugShown} onToggle={props.onDebug} />
        )}
      </main>
      {isPhone ? handOver : null}
    </div>
  )
}

/** Three cards. */
function Summary({ report, words, isPrint, pictureBase, address, trim, upload }: ReportPageProps) {
  const { t } = words
  const id = useId()
  const isSwiped = useIsPhone() && !isPrint
  const picture = (
    <PictureBox
      src={pictureAddress(pictureBase, report.imagePath)}
      vehicle={vehicleTitle(report)}
      upload={upload}
    />
  )
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
          picture={picture}
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
          <IssueFacts report={report} words={words} address={address} />
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

/** For staff, who can compare it with the vehicle. */
function VinAdvice({ vin }: { readonly vin: string }) {
  const { t } = useTranslation()
  if (vin === '' || isValidVin(vin)) return null
  return <p className={`${reportCard('detail')} screen-only`}>{t('report.wrongVin')}</p>
}
