import { assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { hrefOf } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isFoundBy, type SavedView } from '../../domain/lists/saved-view.ts'
import { viewHref } from '../../domain/lists/view-address.ts'
import type { ListName } from '../../domain/resources/lists.ts'
import { SCREENS } from '../../domain/session/routes.ts'
import { type NoticeRaised, successNotice, undoBy } from '../../domain/shell/notice.ts'
import { saveViewMachine, type ViewValues } from '../dialogs/save-view.machine.ts'
import type { FormOutcome } from '../form.types.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { unprovided } from '../unprovided.ts'
import {
  renewed,
  restored,
  type SavedViewsContext,
  type SavedViewsEvent,
  type ViewOpened,
  type ViewSwitched,
  type ViewsRequest,
  type ViewUpdate,
  viewOf,
} from './saved-views.types.ts'

/** Actors, actions and guards of the saved views. */
export const savedViewsSetup = setup({
  types: {
    context: {} as SavedViewsContext,
    events: {} as SavedViewsEvent,
    input: {} as { readonly list: ListName },
    emitted: {} as NoticeRaised,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    forwardEmitted,
    /** Sends `lastView.returned` when the list is to show again what its user saw at the last visit. */
    lastView: fromCallback(() => () => undefined),
    saveView: saveViewMachine,
    readViews: unprovided<readonly SavedView[], ViewsRequest>('readViews'),
    updateView: unprovided<void, ViewUpdate>('updateView'),
    deleteView: unprovided<void, { readonly view: SavedView | null }>('deleteView'),
  },
  actions: {
    /** A new view is open. One that is gone, or that its reader does not see, is not. */
    setViews: enqueueActions(({ context, enqueue }, views: readonly SavedView[]) => {
      const { drafted, openedId } = context
      const added = views.find(({ isOwn, name }) => isOwn && name === drafted) ?? null
      const opened = added ?? viewOf({ views }, openedId)
      const id = opened?.id ?? null
      enqueue.assign({ views, drafted: null, openedId: id })
      if (id !== openedId) enqueue(sendTo(({ system }) => system.get('session'), switchedTo(id)))
    }),
    /** The address names this view, or none. */
    follow: assign((_, openedId: string | null) => ({ openedId })),
    showLast: sendTo(
      ({ system }) => system.get('location'),
      ({ context: { list } }, search: string) => ({
        type: 'redirect.derived' as const,
        to: hrefOf({ path: SCREENS[list].path, search }),
      }),
    ),
    setDrafted: assign((_, drafted: string | null) => ({ drafted })),
    /** Only of a new view: another one can be renamed while it is not open. */
    setDraftedName: assign(({ context: { drafted } }, { name }: ViewValues) => ({
      drafted: drafted === null ? null : name.trim(),
    })),
    clearFailure: assign({ failure: null }),
    setFailure: assign(({ context: { views } }, failure: Failure) => ({
      failure,
      // The next attempt is made on the view as it is now: the user has been told.
      views: failure.code === 'overtaken' ? views.map((view) => renewed(view, failure.current)) : views,
    })),
    open: enqueueActions(({ context, enqueue }, { id, search }: ViewOpened) => {
      const view = viewOf(context, id)
      enqueue.assign({ openedId: view?.id ?? null })
      if (view !== null && id === context.openedId && isFoundBy(view, search)) return
      const to = view === null ? SCREENS[context.list].path : viewHref(view)
      const followed = { type: 'link.followed', to } as const
      enqueue.sendTo(({ system }) => system.get('location'), followed)
    }),
    leave: enqueueActions(({ enqueue }) => {
      enqueue.assign({ openedId: null })
      enqueue(sendTo(({ system }) => system.get('session'), switchedTo(null)))
    }),
    setDeleted: assign((_, deletedId: string) => ({ deletedId })),
    emitDeleted: emit(({ context }): NoticeRaised => {
      const view = viewOf(context, context.deletedId)
      return {
        ...successNotice('views.success.viewDeleted'),
        // A view of somebody else would come back as the own one.
        ...(view?.isOwn && {
          subject: view.name,
          undo: undoBy(restored(view)),
        }),
      }
    }),
    removeDeleted: assign(({ context: { views, deletedId } }) => ({
      views: views.filter(({ id }) => id !== deletedId),
    })),
    notify: emit((_, notice: NoticeRaised) => notice),
  },
  guards: {
    isSaved: (_, { outcome }: { readonly outcome: FormOutcome }) => outcome !== 'cancelled',
    mayChange: ({ context }, id: string) => viewOf(context, id)?.mayChange === true,
    /** No new view waits to be read and opened. */
    isNoneNew: ({ context }) => context.drafted === null,
    isOther: ({ context }, id: string | null) => context.openedId !== id,
    isUnread: ({ context }, id: string | null) => id !== null && viewOf(context, id) === null,
    isDeletedOpen: ({ context: { openedId, deletedId } }) => openedId === deletedId,
    mayOpen: ({ context }, id: string | null) => id === null || viewOf(context, id) !== null,
  },
})

function switchedTo(id: string | null): ViewSwitched {
  return { type: 'view.switched', id }
}
