import { problemsOf } from '../../domain/account/password-form.ts'
import { type SavedView, viewNameProblem } from '../../domain/lists/saved-view.ts'
import type { ListName } from '../../domain/resources/lists.ts'
import { defineForm } from '../form.machine.ts'
import type { DialogSubject } from './define-dialogs.ts'
import { renewal, renewedRow } from './renewal.ts'

/** `row`: the view that is changed; `null` for a new one. */
export interface ViewSubject extends DialogSubject<SavedView> {
  readonly list: ListName
  /** The query string that a new view gets. */
  readonly search: string
}

export interface ViewValues {
  readonly [field: string]: string
  readonly name: string
  /** `private`, or a group or dealership as an address names it. */
  readonly sharing: string
  /** Whether a new view keeps the context selection of the list. */
  readonly context: 'own' | 'any'
}

/** Gives a view its name and its readers. */
export const saveViewMachine = defineForm<ViewSubject, ViewValues>({
  id: 'saveView',
  initial,
  check: ({ name }) => problemsOf({ name: viewNameProblem(name) }),
  renew: renewal({ subject: renewedRow<SavedView>('sharing'), initial }),
  saved: ({ row }) => (row === null ? 'views.success.viewSaved' : 'views.success.viewChanged'),
  refused: 'views.error.viewSaveFailed',
})

function initial({ row }: ViewSubject): ViewValues {
  return { name: row?.name ?? '', sharing: row === null ? 'private' : sharingText(row), context: 'any' }
}

function sharingText({ sharing }: SavedView): string {
  return sharing.type === 'private' ? sharing.type : `${sharing.type}:${sharing.id}`
}
