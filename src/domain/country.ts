/** Where vehicles are registered. */
export const COUNTRIES = ['US', 'CA'] as const
export type Country = (typeof COUNTRIES)[number]
