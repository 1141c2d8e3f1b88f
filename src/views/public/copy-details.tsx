import type { PublicReport } from '../../domain/public/public-report.ts'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import type { ForecastLocation } from '../../domain/report/range-forecast.ts'
import { DealershipCard } from '../report/dealership-card.tsx'
import { type ReportWords, reportUncertainty } from '../report/report-texts.ts'
import { BatterySection } from '../report/sections/battery-section.tsx'
import { EvSection, hasEvInformation } from '../report/sections/ev-section.tsx'
import { GapsSection } from '../report/sections/gaps-section.tsx'
import { hasRange, RangeSection } from '../report/sections/range-section.tsx'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { CopyProof } from './copy-proof.tsx'

export interface DetailsProps {
  readonly copy: PublicReport
  readonly words: ReportWords
}

/** What the verdict rests on, as in the report of the portal, then who issued it and what proves that. */
export function CopyDetails({ copy, words }: DetailsProps) {
  const { content, location = null } = copy
  if (content === null) return <CopyProof copy={copy} />
  const { report } = content
  const uncertainty = reportUncertainty(report, words)
  return (
    <>
      <Sections report={report} words={words} location={location} />
      <section aria-labelledby={ISSUER}>
        <h2 id={ISSUER}>{words.t('report.about.title')}</h2>
        <div className={publicReport('pair')}>
          {report.dealership === null ? null : (
            <DealershipCard dealership={report.dealership} words={words} logoSrc={null}>
              {null}
            </DealershipCard>
          )}
          <CopyProof copy={copy} />
        </div>
        {uncertainty === null ? null : <p className={publicReport('note')}>{uncertainty.note}</p>}
      </section>
    </>
  )
}

const ISSUER = 'issuer'

interface SectionsProps {
  readonly report: BatteryReport
  readonly words: ReportWords
  readonly location: ForecastLocation | null
}

function Sections({ report, words, location }: SectionsProps) {
  const isShort = !hasRange(report) && !hasEvInformation(report)
  return (
    <>
      {isShort ? <GapsSection report={report} words={words} /> : null}
      {hasRange(report) ? (
        <RangeSection report={report} words={words} location={location} form={null} />
      ) : null}
      <BatterySection report={report} words={words} firstUse={null} />
      {hasEvInformation(report) ? <EvSection report={report} words={words} /> : null}
    </>
  )
}
