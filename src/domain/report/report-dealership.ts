import type { BatteryReport, ReportAddress, ReportDealership } from './battery-report.ts'

/** City and state as in "Denver, CO"; what is missing is left out, and nothing left is `null`. */
export function placeNameOf({ dealership }: BatteryReport): string | null {
  return joined(', ', dealership?.address.city, dealership?.address.state)
}

/** The lines of an address, as on a letter: street; city, state and code. */
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

/** The first e-mail address: what the contact link leads to. */
export function contactEmailOf(dealership: ReportDealership): string | null {
  return dealership.emails.map(({ value }) => value.trim()).find((value) => value !== '') ?? null
}

/** The telephone numbers that can be called, each with what to dial. */
export function phonesOf(
  dealership: ReportDealership,
): readonly { readonly shown: string; readonly dialled: string }[] {
  return dealership.phoneNumbers.flatMap(({ value }) => {
    const dialled = value.replace(/[^\d+]/g, '')
    return dialled === '' ? [] : [{ shown: value.trim(), dialled }]
  })
}

function joined(separator: string, ...parts: readonly (string | null | undefined)[]): string | null {
  const text = parts.flatMap((part) => part?.trim() || []).join(separator)
  return text === '' ? null : text
}
