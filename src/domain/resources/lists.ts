import type { Feature } from '../session/permissions.ts'

/** The lists whose views can be saved and whose rows have a history, by the names of their screens: what the log calls a row. */
export const LISTS = {
  reports: 'report',
  inventory: 'inventory',
  devices: 'device',
  users: 'user',
  wifi: 'wifi',
} as const

export type ListName = keyof typeof LISTS
export type RowName = (typeof LISTS)[ListName]

export const LIST_NAMES = Object.keys(LISTS) as ListName[]
export const ROW_NAMES: readonly RowName[] = Object.values(LISTS)

/** The list whose rows have this name. */
export function listOf(row: RowName): ListName {
  return LIST_NAMES.find((list) => LISTS[list] === row) ?? 'reports'
}

/** The lists to which rows are added by a dialog: those with a right for it. */
export type AddedList = { [List in ListName]: `${List}.create` extends Feature ? List : never }[ListName]
