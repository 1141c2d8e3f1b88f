import type { Address } from '../../domain/address.ts'
import { type ReportAddressed, reportAddressed } from '../../domain/report/report-address.ts'
import type { Profile } from '../../domain/session/profile.ts'
import { featureOf, type Screen, screenOf } from '../../domain/session/routes.ts'

/** The screens that read data about the selected context, each with the child that reads it. */
export const READERS = {
  home: 'reportMetrics',
  reports: 'reports',
  inventory: 'inventory',
  devices: 'devices',
  users: 'users',
  wifi: 'wifi',
} as const
export const READER_NAMES = Object.values(READERS)

type Reader = (typeof READER_NAMES)[number]

/** The child that reads what the screen at this address shows; `null` when none does, or the user may not see it. */
export function readerOf({ path }: Address, profile: Profile): Reader | null {
  const screen = screenOf(path)
  return isReaderScreen(screen) && maySee(screen, profile) ? READERS[screen] : null
}

/** The report at this address; `null` where there is none, or the user may not see it. */
export function reportShown(address: Address, profile: Profile): ReportAddressed | null {
  return maySee('report', profile) ? reportAddressed(address) : null
}

function maySee(screen: Screen, { features }: Profile): boolean {
  const feature = featureOf(screen)
  return feature !== null && features.includes(feature)
}

function isReaderScreen(screen: Screen): screen is keyof typeof READERS {
  return Object.hasOwn(READERS, screen)
}
