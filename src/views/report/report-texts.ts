import type { TFunction } from 'i18next'
import type { Distance, RoadUnit } from '../../domain/distance.ts'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import { isCellIssue } from '../../domain/report/cell-map.ts'
import type { ChargingTime } from '../../domain/report/charging.ts'
import type { ForecastLocation } from '../../domain/report/range-forecast.ts'
import type { ReportFormats } from '../../i18n/report-formats.ts'

/** What the page is made of beside the report: words and numbers of one language. */
export interface ReportWords {
  readonly t: TFunction
  readonly formats: ReportFormats
}

/** `2023 Tesla Model Y Long Range`, as far as it is known. */
export function vehicleTitle({ vehicle: { year, make, model }, trim }: BatteryReport): string {
  return [String(year), make, model, trim ?? ''].filter((part) => part.trim() !== '').join(' ')
}

/** Without decimals, with its unit. */
export function distanceText({ value, unit }: Distance, { t, formats }: ReportWords): string {
  return t(`report.unit.${unit}`, { value: formats.whole(value) })
}

/** The letters of a state or province: `US-CO` and `CO` are Colorado. */
export function regionText({ region }: ForecastLocation): string {
  return region.slice(region.indexOf('-') + 1)
}

/** Whoever drives in miles reads degrees Fahrenheit. */
export function degreesText(celsius: number, unit: RoadUnit, { t, formats }: ReportWords): string {
  return unit === 'mi'
    ? t('report.unit.fahrenheit', { value: formats.whole((celsius * 9) / 5 + 32) })
    : t('report.unit.celsius', { value: formats.whole(celsius) })
}

export function kwhText(kwh: number, { t, formats }: ReportWords): string {
  return t('unit.kWh', { value: formats.capacity(kwh) })
}

/** An issue in the user's language; one that the portal does not know, in the words in which it came. */
export function issueText(issue: string, { t }: ReportWords): string {
  return isCellIssue(issue) ? t(`report.issue.${issue}`) : issue
}

/** A duration as it is said: minutes below one hour and a half, else hours with one decimal. */
export function durationText(hours: number, { t, formats }: ReportWords): { value: string; unit: string } {
  return hours < 1.5
    ? { value: formats.whole(Math.max(1, hours * 60)), unit: t('report.unit.minutes') }
    : { value: formats.fine(hours), unit: t('report.unit.hours') }
}

/** `From 10% to 80%`; `null` where it is not known. */
export function windowText(
  { fromPercent, toPercent }: ChargingTime,
  { t, formats }: ReportWords,
): string | null {
  if (fromPercent === null || toPercent === null) return null
  return t('report.ev.window', { from: formats.share(fromPercent / 100), to: formats.share(toPercent / 100) })
}
