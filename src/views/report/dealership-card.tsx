import { verifyPathOf } from '../../domain/public/verify-address.ts'
import type { ReportDealership, ReportIssue } from '../../domain/report/battery-report.ts'
import { addressLines, contactEmailOf, phonesOf } from '../../domain/report/report-dealership.ts'
import { Icon } from '../parts/icon.tsx'
import { dealershipCard } from '../theme/recipes/report/summary-cards.recipe.ts'
import { Fact, ReportCard } from './report-card.tsx'
import { Drawing } from './report-drawing.tsx'
import type { ReportWords } from './report-texts.ts'

interface DealershipCardProps {
  readonly dealership: ReportDealership
  readonly words: ReportWords
  readonly logoSrc: string | null
  /** What the dealership issued; `null` while the report is not published. */
  readonly issue: ReportIssue | null
  /** The page's address. */
  readonly address: string
}

/** The dealership, its contact data, and the number under which it stands by the report. */
export function DealershipCard({ dealership, words, logoSrc, issue, address }: DealershipCardProps) {
  const { t, formats } = words
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
      <dl className={dealershipCard('facts')}>
        <Fact label={t('report.about.number')}>
          {issue === null ? (
            <span className="muted">{t('report.dealership.unpublished')}</span>
          ) : (
            <>
              <span className="mono">{issue.number}</span>
              <span className={`print-only ${dealershipCard('check')}`}>
                {t('report.about.check', { address: new URL(address).host + verifyPathOf() })}
              </span>
            </>
          )}
        </Fact>
        {issue === null ? null : (
          <Fact label={t('report.dealership.issued')}>
            {formats.date(issue.issuedAt, dealership.timeZone)}
          </Fact>
        )}
      </dl>
    </ReportCard>
  )
}
