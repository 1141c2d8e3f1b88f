import { dialledOf } from '../phone.ts'
import type { BatteryReport, ReportAddress, ReportDealership } from './battery-report.ts'

/** City and state as in "Denver, CO", without missing parts; `null` when both are missing. */
export function localityOf({ dealership }: BatteryReport): string | null {
  return joined(', ', dealership?.address.city, dealership?.address.state)
}

/** Lines of an address as on a letter: street; city, state and code. */
export function addressLines({
  streetNumber,
  streetName,
  city,
  state,
  zipCode,
}: ReportAddress): readonly string[] {
  const lines = [joined(' ', streetNumber, streetName), joined(' ', joined(', ', city, state), zipCode)]
  return lines.flatMap((line) => (line === null ? [] : [line]))
}

/** First non-empty e-mail address, for the contact link. */
export function contactEmailOf(dealership: ReportDealership): string | null {
  return dealership.emails.map(({ value }) => value.trim()).find((value) => value !== '') ?? null
}

/** Phone numbers that have digits, each with the text for a `tel:` link. */
export function phonesOf(
  dealership: ReportDealership,
): readonly { readonly shown: string; readonly dialled: string }[] {
  return dealership.phoneNumbers.flatMap(({ value }) => {
    const dialled = dialledOf(value)
    return dialled === '' ? [] : [{ shown: value.trim(), dialled }]
  })
}

function joined(separator: string, ...parts: readonly (string | null | undefined)[]): string | null {
  const text = parts.flatMap((part) => part?.trim() || []).join(separator)
  return text === '' ? null : text
}
