import { useId } from 'react'
import { METHOD_PATH } from '../../../domain/public/public-pages.ts'
import { EVEN_UP_TO_V, FAR_OVER_V } from '../../../domain/report/health-score.ts'
import { contactEmailOf, phonesOf } from '../../../domain/report/report-dealership.ts'
import { LogoMark } from '../../parts/logo-mark.tsx'
import { aboutSection } from '../../theme/recipes/report/about-section.recipe.ts'
import { bandTone, reportPage } from '../../theme/recipes/report/report-page.recipe.ts'
import { IssueFacts } from '../issue-facts.tsx'
import { Fact } from '../report-card.tsx'
import type { ReportProps } from '../report-texts.ts'

interface AboutSectionProps extends ReportProps {
  /** Where the report is found. */
  readonly address: string
}

const BANDS = ['excellent', 'good', 'fair', 'poor'] as const

/** How to read the report, its id, and the provider. */
export function AboutSection({ report, words, address }: AboutSectionProps) {
  const { t, formats } = words
  const id = useId()
  const { dealership } = report
  const voltsText = (volts: number) => t('report.unit.V', { value: formats.volts(volts) })
  const contacts = dealership
    ? [...phonesOf(dealership).map(({ shown }) => shown), contactEmailOf(dealership)].filter(
        (text) => text !== null,
      )
    : []
  return (
    <section className={aboutSection('root')} aria-labelledby={id}>
      <div className={aboutSection('text')}>
        <h2 id={id}>{t('report.about.title')}</h2>
        <p>{t('report.about.method')}</p>
        <ul className={aboutSection('bands')}>
          {BANDS.map((band) => (
            <li key={band} className={`${aboutSection('band')} ${bandTone({ score: band })}`}>
              <b>{t(`report.about.band.${band}`)}</b>
              <span>{t(`score.${band}`)}</span>
            </li>
          ))}
        </ul>
        <p className={reportPage('finePrint')}>
          {t('report.about.volts', { even: voltsText(EVEN_UP_TO_V), far: voltsText(FAR_OVER_V) })}
        </p>
        <p className={reportPage('finePrint')}>{t('report.about.limits')}</p>
      </div>
      <div className={aboutSection('proof')}>
        {dealership === null ? <IssueFacts report={report} words={words} address={address} /> : null}
        <dl>
          {report.methodVersion === null ? null : (
            <Fact label={t('report.about.version')}>
              <a href={METHOD_PATH} target="_blank" rel="noreferrer">
                {t('report.about.methodVersion', { version: report.methodVersion })}
              </a>
            </Fact>
          )}
        </dl>
      </div>
      <div className={`${aboutSection('issuer')} print-only`}>
        <LogoMark size={30} />
        <p>
          <b>{dealership?.name ?? t('app.short')}</b>
          {contacts.map((contact) => (
            <span key={contact}>{contact}</span>
          ))}
        </p>
        <p className={aboutSection('signature')}>
          <span>{t('report.about.sign')}</span>
          <span>{t('report.about.signedOn')}</span>
        </p>
      </div>
    </section>
  )
}
