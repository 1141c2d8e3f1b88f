import { assign, emit, enqueueActions, fromCallback, raise, sendTo, setup } from 'xstate'
import { hrefOf } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { DEFAULT_LAYOUT, isBeyond } from '../../domain/lists/list-layout.ts'
import { isFoundBy, type NewView, type SavedView, type ViewList } from '../../domain/lists/saved-view.ts'
import { SCREENS } from '../../domain/session/routes.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { saveViewMachine, type ViewValues } from '../dialogs/save-view.machine.ts'
import type { FormOutcome } from '../form.types.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { unprovided } from '../unprovided.ts'
import {
  type LayoutOfView,
  renewed,
  restoring,
  type SavedViewsContext,
  type SavedViewsEvent,
  type ViewOpened,
  type ViewRestored,
  type ViewUpdate,
  viewOf,
} from './saved-views.types.ts'

/** Actors, actions and guards of the saved views. */
export const savedViewsSetup = setup({
  types: {
    context: {} as SavedViewsContext,
    events: {} as SavedViewsEvent,
    input: {} as { readonly list: ViewList },
    emitted: {} as NoticeRaised | LayoutOfView,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    forwardEmitted,
    /** Sends `lastView.returned` when the list is to show again what its user saw at the last visit. */
    lastView: fromCallback(() => () => undefined),
    saveView: saveViewMachine,
    readViews: unprovided<readonly SavedView[], { readonly list: ViewList }>('readViews'),
    updateView: unprovided<void, ViewUpdate>('updateView'),
    deleteView: unprovided<void, { readonly view: SavedView | null }>('deleteView'),
    restoreView: unprovided<void, { readonly view: NewView | null }>('restoreView'),
  },
  actions: {
    /** A new view is open: the list is as it says. */
    setViews: assign(({ context: { drafted, openedId } }, views: readonly SavedView[]) => ({
      views,
      drafted: null,
      openedId: views.find(({ isOwn, name }) => isOwn && name === drafted)?.id ?? openedId,
    })),
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
    open: enqueueActions(({ context, enqueue }, { id, search, columns }: ViewOpened) => {
      const view = viewOf(context, id)
      enqueue.assign({ openedId: view?.id ?? null, openedFrom: search })
      if (view === null) enqueue.emit({ type: 'layout.left' })
      else {
        const layout = view.layout ?? DEFAULT_LAYOUT
        enqueue.emit({ type: 'layout.opened', layout })
        if (isBeyond(layout, columns)) enqueue.emit(failureNotice('views.error.columnsWithheld'))
      }
      if (view !== null && isFoundBy(view, search)) return
      const to = hrefOf({ path: SCREENS[context.list].path, search: view?.query ?? '' })
      const followed = { type: 'link.followed', to } as const
      enqueue.sendTo(({ system }) => system.get('location'), followed)
    }),
    forgetOrigin: assign({ openedFrom: null }),
    leave: enqueueActions(({ enqueue }) => {
      enqueue.assign({ openedId: null })
      enqueue.emit({ type: 'layout.left' })
    }),
    setDeleted: assign((_, deletedId: string) => ({ deletedId })),
    emitDeleted: emit(({ context }): NoticeRaised => {
      const view = viewOf(context, context.deletedId)
      return {
        ...successNotice('views.success.viewDeleted'),
        // A view of somebody else would come back as the own one.
        ...(view?.isOwn && {
          subject: view.name,
          undo: { list: `${context.list}.savedViews`, edits: [restoring(view)] },
        }),
      }
    }),
    addRestoring: assign(({ context }, edit: ViewRestored) => ({ restoring: [...context.restoring, edit] })),
    removeRestoring: assign(({ context }) => ({ restoring: context.restoring.slice(1) })),
    raiseOutdated: raise({ type: 'views.outdated' }),
    notify: emit((_, notice: NoticeRaised) => notice),
  },
  guards: {
    isSaved: (_, { outcome }: { readonly outcome: FormOutcome }) => outcome !== 'cancelled',
    mayChange: ({ context }, id: string) => viewOf(context, id)?.mayChange === true,
    /** By Back, a link or the navigation. What is filtered or searched meanwhile changes the view. */
    isLeft: ({ context }, search: string) => {
      const { openedId, openedFrom } = context
      const view = viewOf(context, openedId)
      if (openedId === null || (view !== null && isFoundBy(view, search))) return false
      return openedFrom === null || search === '' || isFoundBy({ query: openedFrom }, search)
    },
    isDeletedOpen: ({ context: { openedId, deletedId } }) => openedId === deletedId,
    mayOpen: ({ context }, id: string | null) => id === null || viewOf(context, id) !== null,
    isLast: ({ context }) => context.restoring.length === 1,
  },
})
