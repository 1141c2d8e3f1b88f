import { type ReactNode, useId } from 'react'
import {
  capacitiesOf,
  cellDeviationOf,
  cellStateOf,
  clearDistanceOf,
  resolutionsOf,
} from '../../../domain/report/battery-report.ts'
import { type CellMap, cellMapOf } from '../../../domain/report/cell-map.ts'
import { type Comparison, comparisonOf } from '../../../domain/report/comparison.ts'
import { spreadOf } from '../../../domain/report/health-score.ts'
import { doubtsOf, hasSoundCells } from '../../../domain/report/report-health.ts'
import { warrantyOf } from '../../../domain/report/warranty.ts'
import { Icon } from '../../parts/icon.tsx'
import { batterySection, cellCard } from '../../theme/recipes/report/battery-section.recipe.ts'
import { reportCard } from '../../theme/recipes/report/report-card.recipe.ts'
import { bandTone, reportPage } from '../../theme/recipes/report/report-page.recipe.ts'
import { Meaning } from '../meaning.tsx'
import { Fact, ReportCard } from '../report-card.tsx'
import {
  distanceText,
  issueText,
  kwhText,
  type ReportProps,
  type ReportWords,
  reportUncertainty,
} from '../report-texts.ts'
import { WarrantyCard } from '../warranty-card.tsx'
import { CapacityBar } from './capacity-bar.tsx'
import { CellMapDrawing } from './cell-map.tsx'

interface BatteryProps extends ReportProps {
  /** Controls for staff: in the card of the warranty, else in that of the capacity, whose average depends on the age, too. */
  readonly firstUse: ReactNode
}

/** The battery: cells, capacity and warranty. */
export function BatterySection({ report, words, firstUse }: BatteryProps) {
  const id = useId()
  const warranty = warrantyOf(report)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{words.t('report.battery.title')}</h2>
      <div className={batterySection('cards')}>
        <CellCard report={report} words={words} />
        <CapacityCard report={report} words={words}>
          {warranty === null ? firstUse : null}
        </CapacityCard>
        {warranty === null ? null : (
          <WarrantyCard warranty={warranty} words={words}>
            {firstUse}
          </WarrantyCard>
        )}
      </div>
    </section>
  )
}

function CellCard({ report, words }: ReportProps) {
  const { t, formats } = words
  const state = cellStateOf(report)
  const map = cellMapOf(report)
  const deviation = cellDeviationOf(report)
  const cleared = clearDistanceOf(report)
  const hasMarks = map !== null && map.cells.length > 0
  const isSound = hasSoundCells(report)
  const isDoubted = doubtsOf(report).includes('cells')
  const resolution = resolutionsOf(report).cells
  return (
    <ReportCard
      title={t('report.cells.title')}
      look={`${cellCard('root')} ${bandTone({ score: isSound ? 'good' : state === 'warning' ? 'warning' : undefined })}`}
    >
      <p className={cellCard('state')}>
        <Icon name={isSound ? 'check' : state === null && !isDoubted ? 'minus' : 'alert'} size={18} />
        {t(
          state === null
            ? isDoubted
              ? 'report.doubt.title'
              : 'report.notMeasured'
            : state === 'good'
              ? 'cellHealth.healthy'
              : 'cellHealth.issue',
        )}
      </p>
      {map === null ? (
        <p className={reportCard('detail')}>
          {t(
            resolution !== null
              ? `report.doubt.resolved.cells.${resolution}`
              : isDoubted
                ? 'report.cells.doubted'
                : 'report.cells.missing',
          )}
        </p>
      ) : (
        <>
          {map.groups === null ? null : (
            <CellMapDrawing
              isWarned={!isSound}
              count={map.groups}
              withIssue={map.cells.map(({ cell }) => cell)}
              label={
                hasMarks
                  ? t('report.cells.mapIssues', { cells: numbersOf(map, words) })
                  : t('report.cells.mapHealthy')
              }
            />
          )}
          <CellIssueList map={map} words={words} />
          {deviation === null && cleared === null ? null : (
            <dl className={cellCard('facts')}>
              <Fact label={t('report.cells.deviation')}>
                {deviation === null
                  ? null
                  : t('report.cells.spread', {
                      volts: t('report.unit.V', { value: formats.volts(deviation) }),
                      word: t(`report.cells.apart.${spreadOf(Math.round(deviation * 100) / 100)}`),
                    })}
              </Fact>
              <Fact label={t('report.cells.cleared')}>
                {cleared === null
                  ? null
                  : t('report.cells.clearedAgo', { distance: distanceText(cleared, words) })}
              </Fact>
            </dl>
          )}
        </>
      )}
      <Meaning of="cells" about={t('report.cells.title')} t={t} />
    </ReportCard>
  )
}

/** The drawing in words. */
function CellIssueList({ map, words }: { readonly map: CellMap; readonly words: ReportWords }) {
  const { t } = words
  const together = (issues: readonly string[]) => issues.map((issue) => issueText(issue, words)).join(', ')
  const listed = Math.max(LEAST_CELLS, MOST_LISTED - map.general.length)
  if (map.cells.length === 0 && map.general.length === 0)
    return <p className={reportCard('detail')}>{t('report.cells.noIssue')}</p>
  return (
    <ul className={cellCard('issues')}>
      {map.general.map((issue) => (
        <li key={issue}>{issueText(issue, words)}</li>
      ))}
      {map.cells.slice(0, listed).map(({ cell, issues }) => (
        <li key={cell} className={cellCard('ofCell')}>
          {t('report.cells.ofCell', { cell, issues: together(issues) })}
        </li>
      ))}
      {map.cells.length > listed ? (
        <li className={cellCard('ofCell')}>{t('report.cells.more', { count: map.cells.length - listed })}</li>
      ) : null}
    </ul>
  )
}

/* So many lines fit on paper; the drawing names all of them. */
const MOST_LISTED = 8
const LEAST_CELLS = 2

function numbersOf({ cells }: CellMap, { formats }: ReportWords): string {
  return cells.map(({ cell }) => formats.whole(cell)).join(', ')
}

interface CapacityCardProps extends ReportProps {
  /** Controls for staff, below. */
  readonly children: ReactNode
}

function CapacityCard({ report, words, children }: CapacityCardProps) {
  const { t, formats } = words
  const { currentKwh, originalKwh, share } = capacitiesOf(report)
  const comparison = comparisonOf(report)
  const uncertainty = reportUncertainty(report, words)?.capacity ?? null
  return (
    <ReportCard title={t('report.capacity.title')}>
      <p className={reportCard('figure')}>
        {currentKwh === null ? (
          <span className={reportCard('absent')}>{t('report.notMeasured')}</span>
        ) : (
          <>
            {formats.capacity(currentKwh)}
            <small>{t('report.unit.kWh')}</small>
            {uncertainty === null ? null : <small>{uncertainty}</small>}
          </>
        )}
      </p>
      {share === null ? null : <CapacityBar share={share} />}
      {originalKwh === null ? null : (
        <p className={reportCard('detail')}>
          {share === null
            ? t('report.capacity.original', { value: kwhText(originalKwh, words) })
            : t('report.capacity.share', { share: formats.share(share), value: kwhText(originalKwh, words) })}
        </p>
      )}
      {currentKwh !== null && doubtsOf(report).includes('capacity') ? (
        <p className={reportCard('detail')}>{t('report.doubt.figure')}</p>
      ) : null}
      {report.entered ? <p className={reportPage('finePrint')}>{t('report.entered')}</p> : null}
      {comparison === null ? null : (
        <Average comparison={comparison} isByDay={report.firstUse !== null} words={words} />
      )}
      {children}
      <Meaning of="capacity" about={t('report.capacity.title')} t={t} />
    </ReportCard>
  )
}

interface AverageProps {
  readonly comparison: Comparison
  /** The age is counted from the first day of use. */
  readonly isByDay: boolean
  readonly words: ReportWords
}

/** The battery beside the averages of its age and its odometer, with their sources. */
function Average({ comparison: { age, odometer, is }, isByDay, words: { t, formats } }: AverageProps) {
  const of = {
    age: age && t('report.capacity.average.age', { range: rangeText(age, { t, formats }) }),
    odometer:
      odometer === null
        ? null
        : t('report.capacity.average.odometer', { value: formats.share(odometer / 100) }),
  }
  const what =
    of.age !== null && of.odometer !== null
      ? t('report.capacity.average.both', { age: of.age, odometer: of.odometer })
      : (of.age ?? of.odometer ?? '')
  const sources = [
    ...(age === null ? [] : [isByDay ? ('sourceByDay' as const) : ('source' as const)]),
    ...(odometer === null ? [] : ['sourceByOdometer' as const]),
  ]
  return (
    <>
      <p className={reportCard('detail')}>{t(`report.capacity.average.${is}`, { what })}</p>
      <p className={reportPage('finePrint')}>
        {sources.map((source) => t(`report.capacity.average.${source}`)).join(' ')}
      </p>
    </>
  )
}

function rangeText({ from, to }: NonNullable<Comparison['age']>, { t, formats }: ReportWords): string {
  return from === to
    ? t('report.capacity.average.one', { to: formats.whole(to) })
    : t('report.capacity.average.range', { from: formats.whole(from), to: formats.whole(to) })
}
