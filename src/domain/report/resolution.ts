/** Doubts that staff can resolve. Those about the trim go with the right trim. */
export const RESOLVABLE = ['odometer', 'cells'] as const
export type Resolvable = (typeof RESOLVABLE)[number]

/**
 * Why a measurement that contradicts the rest does not make a report wrong: the device has misread it, the odometer was replaced, or an
 * earlier report has a wrong reading.
 */
export const RESOLUTIONS = {
  odometer: ['misread', 'replaced', 'earlierWrong'],
  cells: ['misread'],
} as const satisfies Record<Resolvable, readonly string[]>

/** What staff have said about the doubts of a report; `null`: nothing. */
export interface Resolutions {
  readonly odometer: (typeof RESOLUTIONS)['odometer'][number] | null
  readonly cells: (typeof RESOLUTIONS)['cells'][number] | null
}

export const NO_RESOLUTIONS: Resolutions = { odometer: null, cells: null }

/** Whether the odometer counts as not measured. */
export function isOdometerSetAside({ odometer }: Resolutions): boolean {
  return odometer === 'misread' || odometer === 'replaced'
}
