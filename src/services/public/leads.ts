import type * as z from 'zod/mini'
import type { OwnershipDealership, OwnershipReport } from '../../domain/public/ownership-page.ts'
import { ownershipReportPathOf, unsubscribePathOf } from '../../domain/public/public-pages.ts'
import { dataOf, only200 } from '../answers.ts'
import type { Request } from '../http.ts'
import {
  type ownershipAddressSchema,
  ownershipAnswerSchema,
  type ownershipConfigSchema,
  unsubscribeStatusSchema,
} from '../wire/leads.ts'
import { ownershipTermsOf } from './ownership-terms.ts'

interface OfReport {
  readonly ownershipReportId: string
}

const SERVICE = 'leads'

/**
 * Calls of the public pages.
 *
 * @param path of the service, below the API base
 */
export function createLeadsService(request: Request, path: string) {
  return {
    /** Only a 200 is a success. */
    async readReport({ ownershipReportId }: OfReport): Promise<OwnershipReport> {
      const answer = only200(await request(path + ownershipReportPathOf(ownershipReportId)))
      const { data } = dataOf(answer, ownershipAnswerSchema, SERVICE)
      const { address, config } = data
      return {
        terms: ownershipTermsOf(data),
        location: [address?.city, address?.state].flatMap((part) => part?.trim() || []).join(', '),
        dealership: dealershipOf(config),
        style: {
          accentColor: config.style?.accentColor ?? null,
          accentContrast: config.style?.accentContrast ?? null,
          ctaColor: config.style?.ctaColor ?? null,
          cssStyling: config.style?.cssStyling ?? '',
          radius: config.style?.radius ?? null,
        },
      }
    },

    async readStatus({ ownershipReportId }: OfReport): Promise<z.infer<typeof unsubscribeStatusSchema>> {
      return dataOf(
        await request(path + unsubscribePathOf(ownershipReportId)),
        unsubscribeStatusSchema,
        SERVICE,
      )
    },

    /** Only a 200 is a success. */
    async unsubscribe({ ownershipReportId }: OfReport): Promise<void> {
      only200(await request(path + unsubscribePathOf(ownershipReportId), { method: 'POST' }))
    },

    /** Takes an unsubscription back. Only a 200 is a success. */
    async resubscribe({ ownershipReportId }: OfReport): Promise<void> {
      only200(await request(path + unsubscribePathOf(ownershipReportId), { method: 'DELETE' }))
    },
  }
}

function dealershipOf(config: z.infer<typeof ownershipConfigSchema>): OwnershipDealership {
  return {
    name: config.name ?? '',
    address: addressOf(config.address ?? {}),
    phoneNumbers: config.phone_numbers,
    emails: config.emails,
  }
}

function addressOf(address: z.infer<typeof ownershipAddressSchema>): OwnershipDealership['address'] {
  return {
    city: address.city ?? '',
    state: address.state ?? '',
    streetName: address.street_name ?? '',
    streetNumber: address.street_number ?? '',
    zipCode: address.zip_code ?? '',
  }
}
