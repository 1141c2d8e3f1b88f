import { dialledOf } from '../phone.ts'
import type { ReportAddress } from '../report/battery-report.ts'
import { addressLines } from '../report/report-dealership.ts'
import type { DealershipStyle } from './dealership-style.ts'
import type { OwnershipTerms } from './ownership-report.ts'

/** Content of an ownership report page. The figures are computed from `terms`. */
export interface OwnershipReport {
  readonly terms: OwnershipTerms
  /** City and state in which the vehicle is driven, without the missing parts. */
  readonly location: string
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
  /** The label that the dealership gave it: `main`, `sales`. */
  readonly key: string
  readonly value: string
}

/** Contact block; hidden (`null`) when the name or the address is missing. */
export interface DealershipContact {
  readonly name: string
  readonly addressLines: readonly string[]
  readonly mapsUrl: string
  readonly phones: readonly { readonly key: string; readonly shown: string; readonly url: string }[]
  /** `null` without an address that can become a link. */
  readonly email: { readonly shown: string; readonly url: string } | null
}

/** Contact block of a dealership. Leaves out numbers and addresses that cannot become links. */
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
      const dialled = dialledOf(value)
      return dialled === '' ? [] : [{ key: key.trim(), shown: value.trim(), url: `tel:${dialled}` }]
    }),
    email: email === undefined ? null : { shown: email, url: `mailto:${encodeURIComponent(email)}` },
  }
}

const EMAIL = /^[^\s@]+@[^\s@]+$/
