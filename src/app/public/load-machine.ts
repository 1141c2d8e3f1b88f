import type { AnyActorLogic } from 'xstate'
import type { PublicPage } from '../../domain/public/public-pages.ts'
import type { PublicServices } from '../../services/public/public-services.ts'

/** The public pages whose machine and services are loaded with them. */
export type LatePage = 'ownershipReport' | 'unsubscribe' | 'publicReport' | 'verifyReport'

interface Late {
  readonly machineWith: (services: PublicServices) => AnyActorLogic
}

export const MACHINES: Partial<Readonly<Record<PublicPage, () => Promise<Late>>>> = {
  ownershipReport: () => import('./ownership-report.ts'),
  unsubscribe: () => import('./unsubscribe.ts'),
  publicReport: () => import('./public-report.ts'),
  verifyReport: () => import('./verify-report.ts'),
} satisfies Record<LatePage, () => Promise<Late>>
