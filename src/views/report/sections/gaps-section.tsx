import { useId } from 'react'
import { gapsOf } from '../../../domain/report/report-gaps.ts'
import { reportPage } from '../../theme/recipes/report/report-page.recipe.ts'
import type { ReportProps } from '../report-texts.ts'

/** Why a report is short. */
export function GapsSection({ report, words: { t } }: ReportProps) {
  const id = useId()
  const gaps = gapsOf(report)
  if (gaps.length === 0) return null
  return (
    <section className={reportPage('gaps')} aria-labelledby={id}>
      <h2 id={id}>{t('report.gaps.title')}</h2>
      <p>{t('report.gaps.text', { missing: gaps.map((gap) => t(`report.gaps.of.${gap}`)).join(', ') })}</p>
    </section>
  )
}
