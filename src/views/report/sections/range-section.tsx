import { type ReactNode, useId } from 'react'
import type { BatteryReport } from '../../../domain/report/battery-report.ts'
import { type ExpectedRange, expectedRangeOf, forecastBaseOf } from '../../../domain/report/expected-range.ts'
import {
  coldDayC,
  type ForecastLocation,
  forecastOf,
  type RangeForecast,
} from '../../../domain/report/range-forecast.ts'
import { doubtsOf } from '../../../domain/report/report-health.ts'
import { rangeCard } from '../../theme/recipes/report/range-section.recipe.ts'
import { reportCard } from '../../theme/recipes/report/report-card.recipe.ts'
import { reportPage } from '../../theme/recipes/report/report-page.recipe.ts'
import { Meaning } from '../meaning.tsx'
import {
  degreesText,
  distanceText,
  locationText,
  type ReportProps,
  type ReportWords,
  reportUncertainty,
} from '../report-texts.ts'
import { type RangeMark, RangeRuler } from './range-ruler.tsx'

interface RangeSectionProps extends ReportProps {
  /** The location of the seasons; `null` while it is not known. */
  readonly location: ForecastLocation | null
  readonly form: ReactNode
}

/** The vehicle's range: now, when new, and in the seasons of a location. */
export function RangeSection({ report, words, location, form }: RangeSectionProps) {
  const { t, formats } = words
  const id = useId()
  const range = expectedRangeOf(report)
  const forecast = location === null ? null : forecastOf(report, location)
  const marks = marksOf(range, forecast, words)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('report.range.title')}</h2>
      <div className={`${reportCard('root')} ${rangeCard('root')}`}>
        <div className={rangeCard('head')}>
          <RangeFigure
            range={range}
            isDoubted={doubtsOf(report).includes('range')}
            uncertainty={reportUncertainty(report, words)?.range ?? null}
            words={words}
          />
          {forecastBaseOf(report) === null ? null : form}
        </div>
        {marks.length > 0 ? (
          <RangeRuler unit={t(`report.unit.short.${range.unit}`)} marks={marks} numberOf={formats.whole} />
        ) : null}
        {forecast !== null && location !== null ? (
          <p className={reportPage('finePrint')}>
            {t('report.range.seasons', {
              location: locationText(location),
              summer: degreesText(location.summerC, range.unit, words),
              winter: degreesText(location.winterC, range.unit, words),
              cold: degreesText(coldDayC(location.winterC), range.unit, words),
            })}
          </p>
        ) : null}
        <Meaning of="range" about={t('report.range.title')} t={t} />
      </div>
    </section>
  )
}

export function hasRange(report: BatteryReport): boolean {
  const { adjusted, original } = expectedRangeOf(report)
  return adjusted !== null || original !== null
}

interface RangeFigureProps {
  readonly range: ExpectedRange
  readonly isDoubted: boolean
  readonly uncertainty: string | null
  readonly words: ReportWords
}

function RangeFigure({ range, isDoubted, uncertainty, words }: RangeFigureProps) {
  const { t, formats } = words
  const { adjusted, original, share, unit } = range
  if (adjusted === null)
    return (
      <div>
        <p className={reportCard('figure')}>
          <span className={reportCard('absent')}>{t('report.notMeasured')}</span>
        </p>
        <p className={reportCard('detail')}>{t('report.range.missing')}</p>
      </div>
    )
  return (
    <div>
      <p className={reportCard('figure')}>
        {formats.whole(adjusted)}
        <small>{t(`report.unit.short.${unit}`)}</small>
        {uncertainty === null ? null : <small>{uncertainty}</small>}
      </p>
      {original === null ? null : (
        <p className={reportCard('detail')}>
          {t(share === null ? 'report.range.original' : 'report.range.share', {
            share: share === null ? '' : formats.share(share),
            distance: distanceText({ value: original, unit }, words),
          })}
        </p>
      )}
      {isDoubted ? <p className={reportCard('detail')}>{t('report.doubt.figure')}</p> : null}
    </div>
  )
}

function marksOf(
  { adjusted, original, unit }: ExpectedRange,
  forecast: RangeForecast | null,
  words: ReportWords,
): readonly RangeMark[] {
  const values = {
    original,
    adjusted,
    summer: forecast?.summer ?? null,
    winter: forecast?.winter ?? null,
    coldDay: forecast?.coldDay ?? null,
  }
  return (['original', 'adjusted', 'summer', 'winter', 'coldDay'] as const).flatMap((kind) => {
    const value = values[kind]
    if (value === null) return []
    return [
      {
        kind,
        label: words.t(`report.range.mark.${kind}`),
        text: distanceText({ value, unit }, words),
        value,
      },
    ]
  })
}
