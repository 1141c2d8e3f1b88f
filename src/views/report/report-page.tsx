import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { publicReportPathOf } from '../../domain/public/public-pages.ts'
import type { BatteryReport, ReportDealership } from '../../domain/report/battery-report.ts'
import { pictureAddress } from '../../domain/report/picture-address.ts'
import { localityOf } from '../../domain/report/report-dealership.ts'
import { reportPath } from '../../domain/session/routes.ts'
import { isValidVin } from '../../domain/vin.ts'
import { leaveBy } from '../../machines/unsaved-work.ts'
import { useIsPhone } from '../lists/use-is-phone.ts'
import { IconButton } from '../parts/button.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { Logo } from '../parts/logo.tsx'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { useChild, usePortal } from '../portal-context.tsx'
import { reportBar, reportTitle } from '../theme/recipes/report/report-bar.recipe.ts'
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
import { type ReportProps, vehicleTitle } from './report-texts.ts'
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
  // A replay has bars in its place.
  if (!/^[A-Z\d]+$/i.test(vin) || isValidVin(vin)) return null
  return <p className={`${reportCard('detail')} screen-only`}>{t('report.wrongVin')}</p>
}

interface ReportBarProps {
  /** On phones it stands at the foot of the page instead. */
  readonly handOver: ReactNode
  readonly dealership: ReportDealership | null
  readonly onClose: () => void
}

/** The bar of a report: dealership and actions. */
function ReportBar({ handOver, dealership, onClose }: ReportBarProps) {
  const { t } = useTranslation()
  return (
    <header className={reportBar('root')}>
      <Logo />
      {dealership ? <p className={`${reportBar('issuer')} print-only`}>{dealership.name}</p> : null}
      <div className={`${reportBar('tools')} screen-only`}>
        {handOver}
        <IconButton icon="x" label={t('report.action.close')} {...ignoreRepeat(onClose)} />
      </div>
    </header>
  )
}

interface ReportTitleProps extends ReportProps {
  /** ISO 8601. */
  readonly printedAt: string
}

/** The vehicle, and day and place of the report, in the time of the dealership. */
function ReportTitle({ report, words: { t, formats }, printedAt }: ReportTitleProps) {
  const locality = localityOf(report)
  const timeZone = report.dealership?.timeZone ?? null
  const date = formats.date(report.conductedAt, timeZone)
  const vehicle = vehicleTitle(report)
  return (
    <header className={reportTitle('root')}>
      <ScreenHeading title={t('report.pageTitle', { vehicle })}>
        <span className={reportTitle('kind')}>{t('report.title')} </span>
        {vehicle}
      </ScreenHeading>
      <p className={reportTitle('facts')}>
        <span>
          <span className="screen-only">{date}</span>
          <span className="print-only">{t('report.conducted', { date })}</span>
        </span>
        {locality === null ? null : <span>{locality}</span>}
        <span className="print-only">{t('report.printed', { date: formats.date(printedAt, timeZone) })}</span>
      </p>
    </header>
  )
}

interface RevealProps {
  /** Shown at once, for print. */
  readonly isStill: boolean
  readonly children: ReactNode
}

/** A section that moves in when the user scrolls to it. On paper it is always visible. */
function Reveal({ isStill, children }: RevealProps) {
  return (
    <div ref={isStill ? undefined : moveIn} className={reportPage('reveal')}>
      {children}
    </div>
  )
}

/** What is below the window is hidden until it comes into sight. */
function moveIn(section: HTMLElement | null) {
  if (section === null || section.getBoundingClientRect().top <= innerHeight) return undefined
  section.toggleAttribute('data-below', true)
  const observer = new IntersectionObserver(
    (changes) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return
      section.toggleAttribute('data-below', false)
      observer.disconnect()
    },
    { rootMargin: '0px 0px -6% 0px' },
  )
  observer.observe(section)
  return () => observer.disconnect()
}
