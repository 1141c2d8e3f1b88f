import type { FieldProblem } from '../field-problem.ts'
import type { ExportColumn, ExportColumnOf, ExportName, ListExport } from '../lists/list-export.ts'
import type { ListVocabulary, SortDirection } from '../lists/list-query.ts'
import type { Identified, ListTypes } from '../lists/list-types.ts'

/** The values of a field, by its kind. `person`: a name or an address of a person; `text`: what a user types freely. */
interface Kinds {
  readonly id: string
  readonly name: string
  readonly person: string
  readonly text: string
  /** ISO 8601, UTC. */
  readonly time: string
  readonly flag: boolean
  readonly number: number
  readonly dealership: NamedDealership
}

export interface NamedDealership {
  readonly id: string
  readonly name: string
}

/** What is checked of a text before it is stored, by the form and by the server. */
export interface Input {
  /** The text as it is stored. */
  readonly clean?: (text: string) => string
  readonly problem: (text: string) => FieldProblem | null
  /** What a text must be, for the answer of the server. */
  readonly must: string
}

interface Plain<Kind> {
  readonly kind: Kind
  /** Its name on the wire, where that is not the same in snake case. */
  readonly wire?: string
  /** It can be without a value: `null` on the wire too, left out there, or both from a backend that does not know it. */
  readonly empty?: 'null' | 'absent' | 'either'
  /** Its value from a backend that does not know it. */
  readonly missing?: boolean
  readonly input?: Input
}

/**
 * A field of a row. From its kind follow its type, how it goes over the wire and what a trace keeps of it. No row has a `secret`.
 */
export type Field =
  | Plain<keyof Kinds | 'secret'>
  | (Plain<'choice'> & { readonly of: readonly string[] })
  | (Plain<'part'> & { readonly of: Fields })

export interface Fields {
  readonly [name: string]: Field
}

/** The value of a field that has one. */
export type Filled<F extends Field> = F extends { readonly of: readonly (infer Choice)[] }
  ? Choice
  : F extends { readonly of: infer Part extends Fields }
    ? PartOf<Part>
    : F extends { readonly kind: infer Kind extends keyof Kinds }
      ? Kinds[Kind]
      : never
type ValueOf<F extends Field> = F extends { readonly empty: string } ? Filled<F> | null : Filled<F>
type PartOf<All extends Fields> = {
  readonly [Name in keyof All as All[Name] extends { readonly kind: 'secret' } ? never : Name]: ValueOf<
    All[Name]
  >
}

/** A row with these fields. `version`: what a change of it is made on; absent from a backend without versions. */
export type RowOf<All extends Fields> = PartOf<All> & { readonly version?: string }

/** What portal and server know of a list, as far as all lists have it. */
export interface Resource<Column extends string = string> extends ListExport<Column> {
  /** Where the service has it: its page is there, its file at `…/export`, and the numbers of its tabs at `…/filters`. */
  readonly at: string
  /** The fields of a row; none for rows that are made by hand. */
  readonly fields: Fields
  /** A list with one tab shows none. */
  readonly tabs: readonly string[]
  /** The columns that it can be sorted by. */
  readonly sort: readonly string[]
  readonly vocabulary: ListVocabulary
}

/** The types of a list. `Row` is that of its fields, unless its rows are made by hand. */
export interface ListOf<
  R extends Resource,
  Row extends Identified = RowOf<R['fields']> & Identified,
  Edit extends Identified = never,
> extends ListTypes {
  readonly row: Row
  readonly filter: R['tabs'][number]
  readonly sortKey: R['sort'][number]
  readonly edit: Edit
  readonly exportColumn: ExportColumnOf<R>
}

interface Definition<Name, All, Columns, Tab, Key, Add, Edit>
  extends Pick<Resource, 'service' | 'at' | 'file'> {
  /** That of its screen, its texts and its files. */
  readonly name: Name
  readonly fields?: All
  /** What people give for a new row, and what they can change in one. */
  readonly adds?: readonly Add[]
  readonly edits?: readonly Edit[]
  readonly columns: Columns
  readonly tabs: readonly Tab[]
  readonly sort: readonly Key[]
  /** What the list shows at first. */
  readonly initial: {
    readonly filter: NoInfer<Tab>
    readonly sort: { readonly key: NoInfer<Key>; readonly direction: SortDirection }
  }
}

/** What an address, a machine and the server take for a query: see `ListVocabulary`. */
interface Vocabulary<Tab, Key> {
  readonly filters: readonly Tab[]
  readonly sortKeys: readonly Key[]
  readonly initial: {
    readonly filter: Tab
    readonly search: string
    readonly sort: { readonly key: Key; readonly direction: SortDirection }
  }
}

/** Defines a list in one place. An order by a column that it does not have does not compile, nor does a tab. */
export function defineResource<
  const Name extends ExportName,
  const Columns extends Readonly<Record<string, ExportColumn>>,
  const Tab extends string,
  const Key extends keyof Columns & string,
  const All extends Fields = Readonly<Record<never, Field>>,
  const Add extends keyof All & string = never,
  const Edit extends keyof All & string = never,
>(definition: Definition<Name, All, Columns, Tab, Key, Add, Edit>) {
  const { initial, at, fields = {} as All, adds = [], edits = [], tabs: filters, sort: sortKeys } = definition
  const vocabulary: Vocabulary<Tab, Key> = {
    filters,
    sortKeys,
    initial: { filter: initial.filter, search: '', sort: initial.sort },
  }
  return { ...definition, path: `${at}/export`, fields, adds, edits, vocabulary }
}

export const COUNTRY = { en: ['Country'], fr: ['Pays'], needs: 'country' } as const
export const VEHICLE = { en: ['Year', 'Make', 'Model'], fr: ['Année', 'Marque', 'Modèle'] }
export const TRIM = { en: ['Trim'], fr: ['Version'] }
export const VIN = { en: ['VIN'], fr: ['NIV'] }
export const CONFIGURATION = {
  configuration_name: { en: ['Dealership'], fr: ['Concession'], needs: 'dealership' },
  configuration_id: { en: ['Configuration ID'], fr: ['ID de configuration'], needs: 'configurationId' },
} as const
