import { METHOD_PATH } from '../../domain/public/public-pages.ts'
import type { PublicReport } from '../../domain/public/public-report.ts'
import { verifyPathOf } from '../../domain/public/verify-address.ts'
import { reportFormatsOf } from '../../i18n/report-formats.ts'
import { Fact, ReportCard } from '../report/report-card.tsx'
import { Drawing } from '../report/report-drawing.tsx'
import { button } from '../theme/recipes/parts/button.recipe.ts'
import { publicReport } from '../theme/recipes/public/public-report.recipe.ts'
import { conditionsList } from '../theme/recipes/report/about-section.recipe.ts'
import { usePublicScope } from './public-context.tsx'

/** The number, and what proves that the figures are as they were issued. */
export function CopyProof({ copy }: { readonly copy: PublicReport }) {
  const { t, language } = usePublicScope()
  const { content, number, revision, issuedAt, timeZone } = copy
  const method = content?.report.methodVersion ?? null
  const dealership = content?.report.dealership?.name.trim() ?? ''
  const date = reportFormatsOf(language).date(issuedAt, timeZone)
  return (
    <ReportCard title={t('copy.proof')} look={publicReport('proof')}>
      <div className={publicReport('stamp')}>
        <Drawing name="shield" size={44} />
        <p>
          <b className="mono">{number}</b>
          {dealership === '' ? t('copy.introAlone', { date }) : t('copy.intro', { dealership, date })}
        </p>
      </div>
      <dl className={conditionsList()}>
        <Fact label={t('copy.revision')}>{revision}</Fact>
        {method === null ? null : (
          <Fact label={t('copy.method')}>
            <a href={`${METHOD_PATH}?lng=${language}`}>{t('copy.methodOf', { version: method })}</a>
          </Fact>
        )}
      </dl>
      <div className={publicReport('ways')}>
        <a
          className={button({ variant: 'outline', size: 'tall' })}
          href={`${verifyPathOf(number)}?lng=${language}`}
        >
          {t('copy.check')}
        </a>
        {content === null ? null : (
          <a className={button({ variant: 'outline', size: 'tall' })} href={content.fileHref} download>
            {t('copy.file')}
          </a>
        )}
      </div>
      {content === null ? null : <p className={publicReport('note')}>{t('copy.fileNote')}</p>}
    </ReportCard>
  )
}
