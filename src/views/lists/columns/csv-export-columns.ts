import {
  type ExportColumnOf,
  type ExportName,
  exportColumnsFor,
} from '../../../domain/lists/export-columns.ts'
import type { RoleName } from '../../../domain/session/roles.ts'

/** The columns of the screen that are not one column of a file: what they become there, or that they say nothing for one. */
const OTHERS = {
  reports: { actions: [] },
  users: { actions: [] },
  inventory: { last_report: [], published: [], actions: [] },
  devices: { name: ['name', 'debug_mode', 'note'], status: ['status', 'tracking_url'], actions: [] },
  wifi: { actions: [] },
} as const satisfies { readonly [Name in ExportName]: Becoming<Name> }

type Becoming<Name extends ExportName> = Readonly<Record<string, readonly ExportColumnOf<Name>[]>>

/** What a column of a list may be called: a name that says what becomes of it in a file. */
export type ColumnId<Name extends ExportName> = ExportColumnOf<Name> | (keyof (typeof OTHERS)[Name] & string)

/** The columns of a file that shows what the role sees in these columns of the screen, in their order; what they show beside comes last. */
export function exportColumnsOf<Name extends ExportName>(
  list: Name,
  shown: readonly { readonly id: ColumnId<Name> }[],
  role: RoleName | null,
): readonly string[] {
  const others: Readonly<Record<string, readonly string[]>> = OTHERS[list]
  const allowed = exportColumnsFor(role, list)
  const named = shown.map(({ id }) => others[id] ?? [id])
  const [first, beside] = [named.flatMap((all) => all.slice(0, 1)), named.flatMap((all) => all.slice(1))]
  return [...first, ...beside].filter((name) => allowed.includes(name))
}
