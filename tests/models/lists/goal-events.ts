/** What a list that shows rows can be told of its places. */
export const TO_PLACES = [
  { type: 'rows.requested', to: 28 },
  { type: 'place.left', row: 1 },
] as const

/** What may happen to a list that reads its rows down to a goal. */
export const TO_GOAL = [
  { type: 'screen.opened', search: '', selection: { type: 'all' } },
  { type: 'screen.left' },
  { type: 'network.recovered' },
  { type: 'retry.requested' },
] as const
