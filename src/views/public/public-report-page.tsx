import { useSelector } from '@xstate/react'
import { type ReactNode, useId, useMemo, useSyncExternalStore } from 'react'
import type { IssuedContent, PublicReport } from '../../domain/public/public-report.ts'
import { verifyPathOf } from '../../domain/public/verify-address.ts'
import { vehicleName } from '../../domain/vehicle-name.ts'
import { createTexts, type ReportTexts } from '../../i18n/create-texts.ts'
import { reportFormatsOf } from '../../i18n/report-formats.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { HealthCard } from '../report/health-card.tsx'
import { vehicleTitle } from '../report/report-texts.ts'
import { VehicleCard } from '../report/vehicle-card.tsx'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { reportTitle } from '../theme/recipes/report/report-bar.recipe.ts'
import { lazyWidgets } from '../widgets/lazy-widgets.ts'
import type { DetailsProps } from './copy-details.tsx'
import { CopyPdf } from './copy-pdf.tsx'
import { usePublicChild, usePublicScope } from './public-context.tsx'
import { PublicHeading } from './public-heading.tsx'

interface CopyProps {
  readonly copy: PublicReport
}

interface ContentProps extends DetailsProps {
  readonly content: IssuedContent
}

/** The report as it was issued, under what has become of it. */
export function PublicReportPage({ copy }: CopyProps) {
  const { language } = usePublicScope()
  const words = { t: useCopyTexts(), formats: reportFormatsOf(language) }
  const { content } = copy
  return (
    <>
      <Title copy={copy} words={words} />
      <State copy={copy} />
      {content === null ? null : <Summary copy={copy} content={content} words={words} />}
      <Details copy={copy} words={words} />
    </>
  )
}

/** The vehicle, when it was measured, and the number under which that stands. */
function Title({ copy: { content, issuedAt, readAt, number, timeZone }, words }: DetailsProps) {
  const { t, language } = usePublicScope()
  const { formats } = words
  const title = t('copy.title')
  const date = (iso: string) => formats.date(iso, timeZone)
  return (
    <header className={reportTitle('root')}>
      {content === null ? (
        <PublicHeading title={title} />
      ) : (
        <PublicHeading title={`${title} · ${vehicleName(content.report)}`}>
          <span className={reportTitle('kind')}>{title} </span>
          {vehicleTitle(content.report)}
        </PublicHeading>
      )}
      <p className={reportTitle('facts')}>
        <span>
          {content === null
            ? t('copy.introAlone', { date: date(issuedAt) })
            : readAt === undefined
              ? words.t('report.conducted', { date: date(content.report.conductedAt) })
              : t('copy.measured', {
                  ago: formats.ago(content.report.conductedAt, readAt, timeZone),
                  date: date(content.report.conductedAt),
                })}
        </span>
        <a className={publicReport('seal')} href={`${verifyPathOf(number)}?lng=${language}`}>
          <Icon name="check" size={18} />
          {t('copy.numbered', { number })}
        </a>
      </p>
    </header>
  )
}

function State({ copy }: CopyProps) {
  const { t, language } = usePublicScope()
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

function Summary({ copy, content: { report }, words }: ContentProps) {
  const { t } = usePublicScope()
  const id = useId()
  const vehicle = vehicleTitle(report)
  const picture: ReactNode = (
    <Picture src={copy.imageSrc ?? null} alt={t('copy.picture', { name: vehicle })} width={640} height={480}>
      {null}
    </Picture>
  )
  return (
    <section className={publicReport('summary')} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {words.t('report.summary')}
      </h2>
      <HealthCard report={report} words={words} editors={null} />
      <VehicleCard report={report} words={words} picture={picture} />
      {copy.status === 'current' ? <CopyPdf /> : null}
    </section>
  )
}

const DETAILS = lazyWidgets(() => import('./copy-details.tsx'))
const load = () => void DETAILS.load().catch(() => null)

/** What the verdict rests on: below what is shown first, and loaded after it. */
function Details(props: DetailsProps) {
  const { t } = usePublicScope()
  const module = useSyncExternalStore(DETAILS.subscribe, DETAILS.current)
  const hasFailed = useSyncExternalStore(DETAILS.subscribe, DETAILS.hasFailed)
  if (module !== null) return <module.CopyDetails {...props} />
  return (
    <div ref={load}>
      <p role="status">{t(hasFailed ? 'unavailable.description' : 'publicPage.loading')}</p>
      {hasFailed ? <Button onClick={load}>{t('publicPage.tryAgain')}</Button> : null}
    </div>
  )
}

/** The texts of the copy in the words in which it was issued. What they lack is said in today's. */
function useCopyTexts(): ReportTexts {
  const { t, language } = usePublicScope()
  const words = useSelector(usePublicChild('publicReport'), ({ context }) => context.report?.words)
  return useMemo(() => (words ? createTexts(language, words[language], t) : t), [language, t, words])
}
