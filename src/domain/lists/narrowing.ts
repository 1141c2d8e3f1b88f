/** The parameters of the address and of the calls that narrow the battery reports beyond tab, search and context. */
export const NARROWING_NAMES = [
  'created_from',
  'created_to',
  'score_from',
  'score_to',
  'cell_health',
  'configuration_ids',
  'published',
  'make',
  'model',
  'year',
] as const
export type NarrowingName = (typeof NARROWING_NAMES)[number]

/** By parameter, a valid text. What does not narrow has no entry. Bounds are inclusive, days are those of the device. */
export type Narrowing = Readonly<Partial<Record<NarrowingName, string>>>

/** Why a text cannot narrow: a key of `filters.problem` in the catalogues. */
export type NarrowingProblem = 'day' | 'dayOrder' | 'score' | 'scoreOrder' | 'year' | 'name' | 'choice'

export const MAX_NARROWING_NAME = 100
/** The most dealerships that can be chosen together. */
export const MAX_DEALERSHIPS = 50
