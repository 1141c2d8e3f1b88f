import { type SavedView, viewQuery } from '../../domain/lists/saved-view.ts'
import type { ListName } from '../../domain/resources/lists.ts'
import { type ContextSelection, parseSelection } from '../../domain/shell/context-selection.ts'
import { accepted, acceptedForm, dataOf, named } from '../answers.ts'
import type { Request } from '../http.ts'
import { withRefusals } from '../known-refusals.ts'
import { TOO_MANY_VIEWS, VIEW_OUT_OF_REACH, viewCodec, viewsCodec } from '../wire/views.ts'
import { contextParams } from './list-paths.ts'
import { onVersion } from './on-version.ts'

interface ViewForm {
  readonly subject: {
    /** `null` for a new view. */
    readonly row: SavedView | null
    readonly list: ListName
    readonly search: string
  }
  readonly values: { readonly name: string; readonly sharing: string; readonly context: string }
}

interface ReadViews {
  readonly list: ListName
  /** Read even if it is beyond those that are shown. */
  readonly openedId: string | null
  readonly selection: ContextSelection
}

interface UpdatedView {
  readonly view: SavedView
  readonly query: string
}

/** Saved views of lists, of the configurations service. */
export function createSavedViewsService(request: Request, path: string) {
  const views = `${path}/api/v1/views`
  const change = (view: SavedView, call: { method: 'PATCH'; body: object } | { method: 'DELETE' }) =>
    onVersion(view, (options) => request(addressOf(view), { ...call, ...options }), { schema: viewCodec })
  return {
    async readViews({ list, openedId, selection }: ReadViews): Promise<readonly SavedView[]> {
      const query = new URLSearchParams({ list })
      for (const [name, value] of contextParams(selection)) query.set(name, value)
      if (openedId !== null) query.set('including', openedId)
      return dataOf(await request(`${views}?${query}`, { isFresh: true }), viewsCodec, 'views')
    },

    /** Saves a new view, or gives one another name or other readers. */
    async saveView({
      subject: { row, list, search },
      values: { name, sharing, context },
    }: ViewForm): Promise<void> {
      const body = { name, sharing: parseSelection(sharing) ?? { type: 'private' } }
      const answer =
        row === null
          ? await request(views, {
              method: 'POST',
              body: { ...body, list, query: viewQuery(search, context === 'own') },
            })
          : await change(row, { method: 'PATCH', body })
      acceptedForm(withRefusals(answer, REFUSALS), FIELDS)
    },

    async updateView({ view, query }: UpdatedView): Promise<void> {
      const answer = await change(view, { method: 'PATCH', body: { query } })
      accepted(withRefusals(answer, REFUSALS))
    },

    async deleteView({ view }: { readonly view: SavedView }): Promise<void> {
      accepted(await change(view, { method: 'DELETE' }))
    },
  }

  function addressOf({ id }: SavedView): string {
    return `${views}/${encodeURIComponent(id)}`
  }
}

const REFUSALS = { [TOO_MANY_VIEWS]: 'tooManyViews', [VIEW_OUT_OF_REACH]: 'viewOutOfReach' } as const

const FIELDS = named({ name: 'name', 'sharing.id': 'sharing', sharing: 'sharing' })
