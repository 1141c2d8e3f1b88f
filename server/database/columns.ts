import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Text that sorts by code point, so that the order does not depend on the locale of the database. */
export const plainText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
})

/** A timestamp with milliseconds, the precision of `Date`: finer values would not compare equal after a round trip. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
