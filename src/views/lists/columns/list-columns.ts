import { canExportColumn } from '../../../domain/lists/list-export.ts'
import type { ListTypes } from '../../../domain/lists/list-types.ts'
import type { Resource } from '../../../domain/resources/define-resource.ts'
import type { RoleName } from '../../../domain/session/roles.ts'
import type { catalogue } from '../../../i18n/en.ts'
import type { CellTools, Column, ColumnLook } from './column.ts'

type Texts = typeof catalogue
/** The columns that have headers in the catalogues. */
type Header<Name> = Name extends keyof Texts
  ? Texts[Name] extends { readonly column: infer Column }
    ? keyof Column & string
    : never
  : never

/** By default a detail of a card. */
type Look<L extends ListTypes> = Omit<ColumnLook<L>, 'header' | 'sortKey' | 'card'> &
  Partial<Pick<ColumnLook<L>, 'card'>>
type Exports<L extends ListTypes> = { readonly exports: readonly L['exportColumn'][] }
/** How the columns look. Of `null` nothing is shown. Those of dealerships look alike in all lists. */
type Looks<L extends ListTypes, Id extends string> = {
  readonly [Key in Id]?:
    | null
    | (Key extends `configuration_${string}`
        ? Pick<Look<L>, 'width' | 'isLast' | 'brief'>
        : Look<L> & (Key extends L['exportColumn'] ? Partial<Exports<L>> : Exports<L>))
}

/** The columns that the role may see, in the order of their looks. What the resource says of a column holds on the screen, too: its word is the header, unless the catalogues have a shorter one. */
export function columnsOf<L extends ListTypes, Name extends string>(
  { name, columns, sort }: Pick<Resource, 'columns' | 'sort'> & { readonly name: Name },
  role: RoleName | null,
  { t, language, hasText }: Omit<CellTools, 'formats'>,
  looks: Looks<L, Header<Name> | Header<'list'> | L['exportColumn']>,
): readonly Column<L>[] {
  const unknown = t('unit.unknown')
  return Object.entries<object | null | undefined>(looks).flatMap(([id, look]) => {
    if (!look || !canExportColumn(role, columns[id] ?? {})) return []
    const part = PARTS[id]
    const hint = HINTS[id]
    const text = [`${name}.column.${id}`, `list.column.${id}`].find(hasText)
    const column = {
      id,
      header: text ? t(text as 'unit.unknown') : columns[id]?.[language][0],
      card: 'detail',
      sortKey: sort.includes(id) ? id : null,
      ...(hint && { hint: t(`reports.hint.${hint}`) }),
      ...(part && configurationCells(part, unknown)),
      ...look,
    }
    return [column as unknown as Column<L>]
  })
}

/** What the header of a column means. */
const HINTS: Readonly<Record<string, 'published' | 'configuration' | 'trim'>> = {
  published: 'published',
  configuration_id: 'configuration',
  trim: 'trim',
}

const PARTS: Readonly<Record<string, 'id' | 'name'>> = { configuration_id: 'id', configuration_name: 'name' }

interface OfDealership {
  readonly configuration: { readonly id: string; readonly name: string } | null
}

/** A column of the dealerships of rows. */
function configurationCells(part: 'id' | 'name', unknown: string) {
  const tooltip = ({ configuration }: OfDealership) => configuration?.[part]
  return {
    isMono: part === 'id',
    cell: ({ row }: { readonly row: OfDealership }) => tooltip(row) ?? unknown,
    tooltip,
  } as const
}
