import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { SortDirection } from '../../src/domain/lists/list-query.ts'
import type { Resource } from '../../src/domain/resources/define-resource.ts'
import { countsOf, countsQuerySchema } from '../../src/services/wire/paging.ts'
import { exportQueryOf, listQueryOf } from '../../src/services/wire/resource.ts'
import type { Database } from '../database/database.ts'
import type { RouteDependencies } from '../dependencies.ts'
import { conditional } from '../http/conditional.ts'
import { ownOrigin } from '../http/own-address.ts'
import { actorOf, requireUser } from '../identity/actor.ts'
import type { ContextQuery } from '../identity/reach.ts'
import { type Cells, csvResponse, type ExportRequest, exportConfig, type FileOf, sendFile } from './export.ts'
import { namedWhenFew, type Page, type PageQuery, pageAnswer, partsOfPage } from './page.ts'

/** The types of a list. */
interface ListTypes {
  readonly resource: Resource & Parameters<typeof listQueryOf>[0]
  /** What a call may see: the reach of its user, and what else decides on the fields of a row. */
  readonly scope: unknown
  /** What its calls ask for, apart from a tab and an order. */
  readonly search: Searched
  readonly stored: { readonly id: string | number }
  readonly row: unknown
}

export interface Searched {
  readonly search: string
}

/** What pages and files of a list ask for. */
export type QueryOf<R extends Pick<Resource, 'tabs' | 'sort'>> = Searched & {
  readonly filter: R['tabs'][number]
  readonly sort_key: R['sort'][number]
  readonly sort_direction?: SortDirection | undefined
}
type Query<T extends ListTypes> = T['search'] & QueryOf<T['resource']>

/** The condition and the order of some rows. */
interface Selected {
  readonly where: SQL | undefined
  readonly order: readonly SQL[]
}

/** Rows of the database that are still to be selected. */
interface Rows<Stored> extends PromiseLike<Stored[]> {
  where(condition: SQL | undefined): Rows<Stored>
  orderBy(...order: SQL[]): Rows<Stored>
  limit(rows: number): Rows<Stored>
  offset(rows: number): Rows<Stored>
}

/** Where rows are counted, and the number of those that meet a condition; without one, of all. */
export interface Counting {
  readonly from: PgTable | SQL
  readonly of: (condition?: SQL) => SQL<number>
}

/** What a page selects, and where its rows are counted. */
export interface PageSource {
  readonly where: SQL | undefined
  readonly counting: Counting
}

/** What the server knows of a list. Its calls for a page, for the counts of its tabs and for its file follow from it. */
interface ListOptions<T extends ListTypes> {
  readonly tags: readonly string[]
  readonly page: z.core.$ZodType
  /** The default size of a page. */
  readonly limit?: number
  /** Where its tabs have more than their numbers. */
  readonly counts?: z.core.$ZodType
  /** Where its calls ask for more than those of other lists. */
  readonly queries?: {
    readonly page: z.core.$ZodType<Query<T> & PageQuery & ContextQuery>
    readonly file: z.core.$ZodType<Query<T> & ExportRequest & ContextQuery>
    readonly counts: z.core.$ZodType<T['search'] & ContextQuery>
  }
  readonly cells: Cells<T['resource'], T['row']>
  /** The scope of a file, without what none of its columns needs. */
  readonly fileScope?: (scope: T['scope']) => T['scope']
  readonly scopeOf: (
    dependencies: RouteDependencies,
    request: FastifyRequest,
    query: ContextQuery,
  ) => Promise<T['scope']>
  readonly id: PgColumn
  readonly from: (db: Pick<Database, 'select'>) => Rows<T['stored']>
  readonly reached: (scope: T['scope']) => SQL | undefined
  /** The condition of each tab; `undefined` for all rows. */
  readonly tabs: (scope: T['scope']) => Readonly<Record<T['resource']['tabs'][number], SQL | undefined>>
  /** Where the numbers are kept that no search narrows: with columns of the names that tabs and reaches ask for. */
  readonly kept?: Counting
  readonly found: (
    db: Database,
    scope: T['scope'],
    query: T['search'],
  ) => Promise<SQL | undefined> | SQL | undefined
  readonly order: (scope: T['scope'], query: Query<T>) => readonly SQL[]
  /** The parts of the list, one after the other and each in its order. */
  readonly blocks?: (scope: T['scope'], query: Query<T>) => readonly SQL[]
  /** In the order of `stored`. */
  readonly rows: (
    db: Database,
    stored: readonly T['stored'][],
    scope: T['scope'],
  ) => Promise<T['row'][]> | T['row'][]
  /** Where pages are read in another way. */
  readonly readPage?: (
    db: Database,
    scope: T['scope'],
    query: Query<T> & PageQuery,
    source: PageSource,
  ) => Promise<Page<T['row']>>
  readonly answer?: (found: Page<T['row']>, query: Query<T> & PageQuery) => unknown
}

/** Defines a list. Counts come from the conditions of its tabs, and a file has the rows that the list has. */
export function defineList<T extends ListTypes>(resource: T['resource'], options: ListOptions<T>) {
  type Scope = T['scope']
  type Row = T['row']
  const { id, from, cells, answer = pageAnswer } = options
  const queries = options.queries ?? {
    page: listQueryOf(resource, options.limit),
    file: exportQueryOf(resource),
    counts: countsQuerySchema,
  }

  const blocksOf = (scope: Scope, query: Query<T>) => options.blocks?.(scope, query) ?? [sql`true`]

  const tabsOf = (scope: Scope): Readonly<Record<string, SQL | undefined>> => options.tabs(scope)

  const counted: Counting = {
    from: id.table,
    of: (condition = sql`true`) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number),
  }

  const searched = async (db: Database, scope: Scope, query: T['search']): Promise<PageSource> => {
    const found = await options.found(db, scope, query)
    const counting = found === undefined ? (options.kept ?? counted) : counted
    return { where: and(options.reached(scope), found), counting }
  }

  const sourceOf = async (db: Database, scope: Scope, query: Query<T>): Promise<PageSource> => {
    const { where, counting } = await searched(db, scope, query)
    return { where: and(tabsOf(scope)[query.filter], where), counting }
  }

  const selected = async (db: Database, scope: Scope, query: Query<T>) =>
    (await sourceOf(db, scope, query)).where

  const readPage = async (
    db: Database,
    scope: Scope,
    query: Query<T> & PageQuery,
    { where, counting }: PageSource,
  ): Promise<Page<Row>> => {
    const order = options.order(scope, query)
    const blocks = blocksOf(scope, query)
    const inBlocks = sql.join(blocks.map(counting.of), sql`, `)
    const [found] = await db
      .select({ sizes: sql<number[]>`array[${inBlocks}]::int[]` })
      .from(counting.from)
      .where(where)
    const sizes = found?.sizes ?? []
    const total = sizes.reduce((sum, size) => sum + size, 0)
    const which = await namedWhenFew(db, id, where, total)
    const read = await Promise.all(
      partsOfPage(query, sizes).map((part, at) =>
        part === null
          ? []
          : from(db)
              .where(and(which, blocks[at]))
              .orderBy(...order)
              .limit(part.to - part.from)
              .offset(part.from),
      ),
    )
    return { rows: await options.rows(db, read.flat(), scope), total }
  }

  /** One page, and the number of rows on all pages. */
  const page = async (db: Database, scope: Scope, query: Query<T> & PageQuery): Promise<Page<Row>> =>
    (options.readPage ?? readPage)(db, scope, query, await sourceOf(db, scope, query))

  /** The number of rows of each tab that a search finds. */
  const counts = async (
    db: Database,
    scope: Scope,
    query: T['search'],
  ): Promise<Readonly<Record<string, number>>> => {
    const { where, counting } = await searched(db, scope, query)
    const all = Object.entries(tabsOf(scope)).map(
      ([tab, condition]) => [tab, counting.of(condition)] as const,
    )
    const [found] = await db.select(Object.fromEntries(all)).from(counting.from).where(where)
    return found ?? {}
  }

  /** The file of the rows that a condition selects, in an order. */
  const fileOf = (db: Database, scope: Scope, { where, order }: Selected): FileOf<T['resource'], Row> => ({
    definition: resource,
    cells,
    ids: db
      .select({ id: sql`${id}::text`.as('id') })
      .from(id.table)
      .where(where)
      .orderBy(...order),
    read: async (ids) => {
      const stored = await from(db).where(and(inArray(id, [...ids]), options.reached(scope)))
      const rows = await options.rows(db, stored, options.fileScope?.(scope) ?? scope)
      return new Map(rows.map((row, at) => [String(stored[at]?.id), row]))
    },
  })

  const routes: FastifyPluginAsync<RouteDependencies> = async (app, dependencies) => {
    const { db, longDb, now, settings } = dependencies
    const tags = [...options.tags]
    const onRequest = requireUser(dependencies, `${resource.name}.view`)

    app.get(
      resource.at,
      {
        onRequest,
        config: conditional,
        schema: { tags, querystring: queries.page, response: { 200: options.page } },
      },
      async (request) => {
        const query = queryOf<Query<T> & PageQuery & ContextQuery>(request)
        const found = await page(db, await options.scopeOf(dependencies, request, query), query)
        return answer(found, query)
      },
    )

    app.get(
      resource.path,
      {
        onRequest,
        exposeHeadRoute: false,
        config: exportConfig,
        schema: { tags, querystring: queries.file, response: csvResponse },
      },
      async (request, reply) => {
        const query = queryOf<Query<T> & ExportRequest & ContextQuery>(request)
        const scope = await options.scopeOf(dependencies, request, query)
        const later = blocksOf(scope, query).slice(1)
        const list = fileOf(db, scope, {
          where: await selected(db, scope, query),
          order: [...later.map((block) => sql`${block} is true`), ...options.order(scope, query)],
        })
        const origin = settings.portalOrigin ?? ownOrigin(request.host, settings)
        return sendFile(reply, longDb, list, { actor: actorOf(request), now: now(), query, origin })
      },
    )

    if (resource.tabs.length < 2) return
    app.get(
      `${resource.at}/filters`,
      {
        onRequest,
        schema: {
          tags,
          querystring: queries.counts,
          response: { 200: options.counts ?? countsOf(resource) },
        },
      },
      async (request) => {
        const query = queryOf<T['search'] & ContextQuery>(request)
        return counts(db, await options.scopeOf(dependencies, request, query), query)
      },
    )
  }

  return { routes, page, counts, fileOf, selected }
}

/** The query of a call, as its schema has read it: `ListOptions` says which schema has which type. */
function queryOf<Query>({ query }: FastifyRequest): Query {
  return z.parse(z.custom<Query>(), query)
}
