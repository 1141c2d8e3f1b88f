import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ListName } from '../../src/domain/resources/lists.ts'
import { instant, plainText } from './columns.ts'
import { dealerGroups, dealerships, users } from './schema.ts'

/** The views of lists that users have saved. Private is one without a group and without a dealership. */
export const listViews = pgTable(
  'list_views',
  {
    id: plainText('id').primaryKey(),
    /** null: the account is gone, and the view was shared. */
    ownerId: plainText('owner_id').references(() => users.id, { onDelete: 'set null' }),
    list: plainText('list').$type<ListName>().notNull(),
    name: plainText('name').notNull(),
    /** As the address of the list has it, empty or from the `?` on. */
    query: plainText('query').notNull(),
    groupId: plainText('group_id').references(() => dealerGroups.id, { onDelete: 'cascade' }),
    configurationId: plainText('configuration_id').references(() => dealerships.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The words of the name. */
    searchText: plainText('search_text').notNull().generatedAlwaysAs(sql`search_words(name)`),
  },
  (table) => [
    uniqueIndex('list_views_owner_list_name').on(table.ownerId, table.list, table.name),
    index('list_views_group_id').on(table.groupId, table.list),
    index('list_views_configuration_id').on(table.configurationId, table.list),
    index('list_views_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
