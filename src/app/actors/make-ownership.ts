import type { OfferValues, OwnershipOffer } from '../../domain/public/ownership-offer.ts'
import { makeOwnershipMachine } from '../../machines/report/make-ownership.machine.ts'
import { loadCode } from '../../services/load-code.ts'
import type { OwnerMail } from '../../services/public/ownership-orders.ts'
import { ServiceFailure } from '../../services/service-failure.ts'
import type { Services } from '../../services/services.ts'
import { effect } from '../effect.ts'

interface Order {
  readonly reportId: string
  readonly offer: OwnershipOffer | null
  readonly values: OfferValues | null
}

/** Ownership reports made from a battery report. Their calls are loaded with the first one. */
export function makeOwnershipActors({ request, environment: { VITE_LEAD_PATH: path } }: Services) {
  let loading: ReturnType<typeof load> | null = null
  const load = () =>
    loadCode(async () =>
      (await import('../../services/public/ownership-orders.ts')).createOwnershipOrders(request, path),
    )
  // One for all calls: it remembers the key of an order that got no answer.
  const calls = async () => {
    loading ??= load()
    try {
      return await loading
    } catch (problem) {
      loading = null
      throw problem
    }
  }
  return {
    makeOwnership: makeOwnershipMachine.provide({
      actors: {
        readOffer: effect(async (read: { readonly reportId: string }) => (await calls()).readOffer(read)),
        makeOwnership: effect(async ({ reportId, offer, values }: Order) => {
          if (offer === null || values === null) throw new ServiceFailure({ code: 'unknown' })
          return (await calls()).makeOwnership({ reportId, values, prefilled: offer.values })
        }),
        mailOwnership: effect(async (mail: OwnerMail) => (await calls()).mailOwnership(mail)),
        revokeOwnership: effect(async (made: { readonly id: string }) =>
          (await calls()).revokeOwnership(made),
        ),
      },
    }),
  }
}
