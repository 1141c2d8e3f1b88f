import type { ReportAddress } from '../report/battery-report.ts'
import { addressLines } from '../report/report-dealership.ts'
import type { DealershipStyle } from './dealership-style.ts'
import type { OwnershipTerms } from './ownership-report.ts'

/** What the page of an ownership report shows, but for the figures that are computed from its terms. */
export interface OwnershipReport {
  readonly terms: OwnershipTerms
  /** City and state in which the vehicle is driven; what is missing is left out. */
  readonly place: string
  readonly dealership: OwnershipDealership
  readonly style: DealershipStyle
}

export interface OwnershipDealership {
  readonly name: string
  readonly address: Pick<ReportAddress, 'city' | 'state' | 'streetName' | 'streetNumber' | 'zipCode'>
  readonly phoneNumbers: readonly Reachable[]
  readonly emails: readonly Reachable[]
}

export interface Reachable {
  /** What the dealership calls it: `main`, `sales`. */
  readonly key: string
  readonly value: string
}

/** Whom to ask: `null` when the name or the address is missing. */
export interface DealershipContact {
  readonly name: string
  readonly addressLines: readonly string[]
  readonly mapsUrl: string
  readonly phones: readonly { readonly key: string; readonly shown: string; readonly url: string }[]
  /** `null` when there is no address of which a link can be made. */
  readonly email: { readonly shown: string; readonly url: string } | null
}

/** How to reach a dealership. Numbers and addresses of which no link can be made are left out. */
export function contactOf({
  name,
  address,
  phoneNumbers,
  emails,
}: OwnershipDealership): DealershipContact | null {
  const lines = addressLines({ ...address, country: '' })
  if (name.trim() === '' || lines.length === 0) return null
  const email = emails.map(({ value }) => value.trim()).find((value) => EMAIL.test(value))
  return {
    name: name.trim(),
    addressLines: lines,
    mapsUrl: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: [name.trim(), ...lines].join(', ') })}`,
    phones: phoneNumbers.flatMap(({ key, value }) => {
      const dialled = value.replace(/[^\d+]/g, '')
      return dialled === '' ? [] : [{ key: key.trim(), shown: value.trim(), url: `tel:${dialled}` }]
    }),
    email: email === undefined ? null : { shown: email, url: `mailto:${encodeURIComponent(email)}` },
  }
}

const EMAIL = /^[^\s@]+@[^\s@]+$/
