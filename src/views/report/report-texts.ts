import type { Distance, RoadUnit } from '../../domain/distance.ts'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import { isCellIssue } from '../../domain/report/cell-map.ts'
import type { ChargingTime } from '../../domain/report/charging.ts'
import type { ForecastLocation } from '../../domain/report/range-forecast.ts'
import type { ReportTexts } from '../../i18n/create-texts.ts'
import type { ReportFormats } from '../../i18n/report-formats.ts'
import { type UncertaintyTexts, uncertaintyTexts } from './uncertainty-texts.ts'

/** Translations and formats of one language. */
export interface ReportWords {
  readonly t: ReportTexts
  readonly formats: ReportFormats
}

/** What the parts of a report need. */
export interface ReportProps {
  readonly report: BatteryReport
  readonly words: ReportWords
}

/** Uncertainties of the figures in words; `null` for a report that states none. */
export function reportUncertainty(
  report: BatteryReport,
  { t, formats }: ReportWords,
): UncertaintyTexts | null {
  return uncertaintyTexts(report, (key, values) => t(`report.uncertainty.${key}`, values), formats)
}

/** `2023 Tesla Model Y Long Range`; unknown parts are left out. */
export function vehicleTitle({ vehicle: { year, make, model }, trim }: BatteryReport): string {
  return [String(year), make, model, trim ?? ''].filter((part) => part.trim() !== '').join(' ')
}

/** Without decimals, with its unit. */
export function distanceText({ value, unit }: Distance, { t, formats }: ReportWords): string {
  return t(`report.unit.${unit}`, { value: formats.whole(value) })
}

/** `Los Angeles, CA`; only the state or province where the temperatures are of all of it. */
export function locationText({ region, place }: ForecastLocation): string {
  const code = region.slice(region.indexOf('-') + 1)
  return place ? `${place}, ${code}` : code
}

/** Users of miles get degrees Fahrenheit. */
export function degreesText(celsius: number, unit: RoadUnit, { t, formats }: ReportWords): string {
  return unit === 'mi'
    ? t('report.unit.fahrenheit', { value: formats.whole((celsius * 9) / 5 + 32) })
    : t('report.unit.celsius', { value: formats.whole(celsius) })
}

export function kwhText(kwh: number, { t, formats }: ReportWords): string {
  return t('unit.kWh', { value: formats.capacity(kwh) })
}

/** An issue in the user's language; an unknown one unchanged. */
export function issueText(issue: string, { t }: ReportWords): string {
  return isCellIssue(issue) ? t(`report.issue.${issue}`) : issue
}

/** A duration: minutes below 1.5 hours, else hours with one decimal. */
export function durationText(hours: number, { t, formats }: ReportWords): { value: string; unit: string } {
  return hours < 1.5
    ? { value: formats.whole(Math.max(1, hours * 60)), unit: t('report.unit.minutes') }
    : { value: formats.fine(hours), unit: t('report.unit.hours') }
}

/** `From 10% to 80%`; `null` when unknown. */
export function windowText(
  { fromPercent, toPercent }: ChargingTime,
  { t, formats }: ReportWords,
): string | null {
  if (fromPercent === null || toPercent === null) return null
  return t('report.ev.window', { from: formats.share(fromPercent / 100), to: formats.share(toPercent / 100) })
}
