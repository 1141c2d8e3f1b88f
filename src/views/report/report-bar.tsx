import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportDealership } from '../../domain/report/battery-report.ts'
import { IconButton } from '../parts/button.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { Logo } from '../parts/logo.tsx'
import { reportBar } from '../theme/recipes/report/report-bar.recipe.ts'

interface ReportBarProps {
  /** On phones it stands at the foot of the page instead. */
  readonly handOver: ReactNode
  readonly dealership: ReportDealership | null
  readonly onClose: () => void
}

/** The bar of a report: dealership and actions. */
export function ReportBar({ handOver, dealership, onClose }: ReportBarProps) {
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
