import timeZoneAt from '@photostructure/tz-lookup'

interface Place {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** @returns The IANA time zone of a place; `null` without coordinates, or for impossible ones. */
export function timeZoneOf({ latitude, longitude }: Place): string | null {
  if (latitude === null || longitude === null) return null
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  return timeZoneAt(latitude, longitude)
}
