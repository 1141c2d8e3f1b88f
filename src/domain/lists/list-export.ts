import type { ListName } from '../resources/lists.ts'
import {
  canSeeColumn,
  type Feature,
  holds,
  isFeature,
  type RestrictedColumn,
} from '../session/permissions.ts'
import type { Language } from '../session/profile.ts'
import type { RoleName } from '../session/roles.ts'

/** Names of the lists that can be exported. */
export type ExportName = ListName | 'audit'

/** Services of the backend that have an export. */
export type ExportService = 'audit' | 'auth' | 'configurations' | 'devices' | 'inventories' | 'reports'

/** A column of an export. It has as many cells as header words. `needs` limits who may export it. */
export interface ExportColumn extends Readonly<Record<Language, readonly string[]>> {
  readonly needs?: RestrictedColumn | Feature
}

/** How one list becomes a CSV file. */
export interface ListExport<Column extends string = string> {
  readonly name: ExportName
  readonly service: ExportService
  /** Path of the export, below the base of its service. */
  readonly path: string
  /** Name of the file, before its date. */
  readonly file: Readonly<Record<Language, string>>
  /** Keys and order are those of the columns on the screen. */
  readonly columns: Readonly<Record<Column, ExportColumn>>
}

/** Names of the columns of an export. */
export type ExportColumnOf<E extends ListExport> = keyof E['columns'] & string

/** Whether the role may export a column. A role that does not see it on the screen does not get it in a file. */
export function canExportColumn(role: RoleName | null, { needs }: Pick<ExportColumn, 'needs'>): boolean {
  if (needs === undefined) return true
  return isFeature(needs) ? role !== null && holds(role, needs) : canSeeColumn(role, needs)
}

/** Names of the columns that the role may export, in the order of the list. */
export function exportColumnsFor<Column extends string>(
  role: RoleName | null,
  { columns }: ListExport<Column>,
): readonly Column[] {
  return exportColumnNames(columns).filter((name) => canExportColumn(role, columns[name]))
}

function exportColumnNames<Column extends string>(columns: ListExport<Column>['columns']): readonly Column[] {
  return Object.keys(columns).filter((name): name is Column => Object.hasOwn(columns, name))
}
