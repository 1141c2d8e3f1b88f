import * as z from 'zod/mini'
import {
  MAX_VIEW_NAME,
  MAX_VIEW_QUERY,
  type SavedView,
  viewNameProblem,
} from '../../domain/lists/saved-view.ts'
import { LIST_NAMES } from '../../domain/resources/lists.ts'
import { contextQuerySchema } from './paging.ts'
import { idSchema } from './refs.ts'

const list = z.enum(LIST_NAMES)

const name = z
  .string()
  .check(
    z.refine(
      (text) => viewNameProblem(text) === null,
      `must have 1 to ${MAX_VIEW_NAME} characters, all of them to be shown`,
    ),
  )

/** The query string of the list's address, with or without `?`. What the list does not know is left out of what is stored. */
const query = z.string().check(z.maxLength(MAX_VIEW_QUERY))

/** With whom a view is shared, in a request. */
const sharing = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('private') }),
  z.strictObject({ type: z.enum(['group', 'dealership']), id: idSchema }),
])

/**
 * Query of `GET /configurations/api/v1/views`. The context decides which shared views come first. `including`: id of a view that is in
 * the answer if the caller sees it, also when there are too many for it.
 */
export const viewListQuerySchema = z.object({
  list,
  ...contextQuerySchema.shape,
  including: z.optional(idSchema),
})

/** `POST /configurations/api/v1/views` */
export const newViewBodySchema = z.strictObject({ list, name, query, sharing })

/** `PATCH /configurations/api/v1/views/{id}`: what changes. */
export const viewPatchBodySchema = z.strictObject({
  name: z.optional(name),
  query: z.optional(query),
  sharing: z.optional(sharing),
})

export const viewSchema = z.object({
  id: z.string(),
  list,
  name: z.string(),
  query: z.string(),
  sharing: z.discriminatedUnion('type', [
    z.object({ type: z.literal('private') }),
    z.object({ type: z.enum(['group', 'dealership']), id: z.string(), name: z.string() }),
  ]),
  /** Who shares it; null for an own view, and for one whose owner is gone. */
  owner: z.nullable(z.string()),
  is_own: z.boolean(),
  may_change: z.boolean(),
  updated_at: z.string(),
  /** For `If-Match`. */
  version: z.string(),
})

export const viewsSchema = z.array(viewSchema)

export const viewCodec = z.codec(viewSchema, z.custom<SavedView>(), {
  decode: ({ is_own: isOwn, may_change: mayChange, updated_at: updatedAt, ...view }) => ({
    ...view,
    isOwn,
    mayChange,
    updatedAt,
  }),
  encode: ({ isOwn, mayChange, updatedAt, ...view }) => ({
    ...view,
    is_own: isOwn,
    may_change: mayChange,
    updated_at: updatedAt,
  }),
})

/**
 * The views of a list that the user sees, up to 200: the own ones, then those that are shared in the context, then the others; each by
 * name.
 */
export const viewsCodec = z.array(viewCodec)

/** `DELETE /configurations/api/v1/views/{id}`: the deleted view. */
export const deletedViewSchema = z.object({ id: z.string() })

/** `error` of the 409 for a name that another view of the list already has. */
export const VIEW_NAME_TAKEN = 'view name in use'
/** `error` of the 409 for one view too many. */
export const TOO_MANY_VIEWS = 'too many views'
/** `error` of the 403 for an own view that stays shared where the user no longer works. */
export const VIEW_OUT_OF_REACH = 'view out of reach'
