import { lazy, Suspense } from 'react'
import { type BatteryReport, cellStateOf, resolutionsOf } from '../../domain/report/battery-report.ts'
import { cellMapOf } from '../../domain/report/cell-map.ts'
import { doubtsOf } from '../../domain/report/report-health.ts'
import { Beside, Fact } from './copied-fact.tsx'
import { loadCopiedIssues } from './load-copied-issues.ts'
import { useCopyTexts } from './use-copy-texts.ts'

const CopiedIssues = lazy(loadCopiedIssues)

/** The state of the cells, and which of them have what issue. */
export function CopiedCells({ report }: { readonly report: BatteryReport }) {
  const { t } = useCopyTexts()
  const map = cellMapOf(report)
  const state = cellStateOf(report)
  const resolution = resolutionsOf(report).cells
  const hasIssue = map !== null && map.cells.length + map.general.length > 0
  return (
    <Fact name={t('copy.cells')}>
      {t(
        hasIssue
          ? 'copy.cellState.warning'
          : state === null && doubtsOf(report).includes('cells')
            ? 'copy.doubtful'
            : `copy.cellState.${state ?? 'missing'}`,
      )}
      {hasIssue ? (
        <Suspense>
          <CopiedIssues map={map} />
        </Suspense>
      ) : null}
      <Beside text={resolution && t(`copy.resolved.cells.${resolution}`)} />
    </Fact>
  )
}
