import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Text that sorts by code point: the same order on every engine, whatever locale its database was made with. */
export const plainText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
})

/** An instant, to the millisecond: what a `Date` can hold. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
