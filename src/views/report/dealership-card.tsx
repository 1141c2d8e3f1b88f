import type { ReactNode } from 'react'
import type { ReportDealership } from '../../domain/report/battery-report.ts'
import { addressLines, contactEmailOf, phonesOf } from '../../domain/report/report-dealership.ts'
import { Icon } from '../parts/icon.tsx'
import { dealershipCard } from '../theme/recipes/report/summary-cards.recipe.ts'
import { ReportCard } from './report-card.tsx'
import { Drawing } from './report-drawing.tsx'
import type { ReportWords } from './report-texts.ts'

interface DealershipCardProps {
  readonly dealership: ReportDealership
  readonly words: ReportWords
  readonly logoSrc: string | null
  /** What it issued. */
  readonly children: ReactNode
}

/** The dealership and how to reach it. */
export function DealershipCard({ dealership, words, logoSrc, children }: DealershipCardProps) {
  const { t } = words
  const lines = addressLines(dealership.address)
  const email = contactEmailOf(dealership)
  return (
    <ReportCard title={t('report.dealership.title')} look={dealershipCard('root')}>
      {logoSrc === null ? null : <img className={dealershipCard('logo')} src={logoSrc} alt="" />}
      <p className={dealershipCard('name')}>{dealership.name}</p>
      {lines.length > 0 ? (
        <address>
          <Drawing name="pin" size={18} />
          <span>
            {lines.map((line) => (
              <span key={line} className={dealershipCard('line')}>
                {line}
              </span>
            ))}
          </span>
        </address>
      ) : null}
      <ul className={dealershipCard('contacts')}>
        {phonesOf(dealership).map(({ shown, dialled }) => (
          <li key={dialled}>
            <Drawing name="phone" size={18} />
            <a href={`tel:${dialled}`}>{shown}</a>
          </li>
        ))}
        {email === null ? null : (
          <li>
            <Icon name="mail" size={18} />
            <a className="screen-only" href={`mailto:${email}`}>
              {t('report.dealership.contact')}
            </a>
            <span className="print-only">{email}</span>
          </li>
        )}
      </ul>
      {children}
    </ReportCard>
  )
}
