import { verifyPathOf } from '../../domain/public/verify-address.ts'
import { issueFacts } from '../theme/recipes/report/summary-cards.recipe.ts'
import { LateQrCode } from './late-qr-code.tsx'
import { Fact } from './report-card.tsx'
import type { ReportProps } from './report-texts.ts'

interface IssueFactsProps extends ReportProps {
  /** Where the report is found. */
  readonly address: string
}

/** The number under which the dealership stands by a report; on paper with what leads to its copy. */
export function IssueFacts({
  report: { issue, dealership },
  words: { t, formats },
  address,
}: IssueFactsProps) {
  return (
    <div className={issueFacts('root')}>
      <dl className={issueFacts('facts')}>
        <Fact label={t('report.about.number')}>
          {issue === null ? (
            <span className="muted">{t('report.dealership.unpublished')}</span>
          ) : (
            <>
              <span className="mono">{issue.number}</span>
              <span className={`print-only ${issueFacts('check')}`}>
                {t('report.about.check', { address: new URL(address).host + verifyPathOf() })}
              </span>
            </>
          )}
        </Fact>
        {issue === null ? null : (
          <Fact label={t('report.dealership.issued')}>
            {formats.date(issue.issuedAt, dealership?.timeZone ?? null)}
          </Fact>
        )}
      </dl>
      <div className={`${issueFacts('code')} print-only`}>
        <LateQrCode text={address} label={t('report.about.qr')} />
        <p>{t('report.about.scan')}</p>
      </div>
    </div>
  )
}
