import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { LIST_NAMES } from '../../domain/resources/lists.ts'
import type { Services } from '../../services/services.ts'
import type { changesActors } from '../actors/changes.ts'
import { csvExportActors } from '../actors/csv-export.ts'
import { listLayoutActors } from '../actors/list-layout.ts'
import { rowHistoryActors } from '../actors/row-history.ts'
import { savedViewsActors } from '../actors/saved-views.ts'
import { defineScreen, type ScreenOptions } from './define-screen.ts'

interface ListScreenOptions<Id extends ScreenOptions['id']>
  extends Pick<ScreenOptions, 'View' | 'machine' | 'texts' | 'adds'> {
  readonly id: Id
  /** The list under the name of the screen, and what the screen has of its own. */
  readonly services: (
    services: Services,
  ) => Readonly<Record<Id, AnyStateMachine>> & Readonly<Record<string, AnyActorLogic>>
  /** Its rows are edited in place: the outbox of their changes comes with it. */
  readonly shared?: typeof changesActors
}

/** Defines the screen of a list: see `defineListScreen` of the machines, which has the same children. */
export function defineListScreen<const Id extends ScreenOptions['id']>({
  id,
  services,
  shared,
  ...options
}: ListScreenOptions<Id>) {
  const listed = LIST_NAMES.find((name) => name === id)
  return defineScreen({
    ...options,
    id,
    services: (outside) => {
      return {
        ...services(outside),
        ...listLayoutActors(outside, id),
        ...(listed && { ...rowHistoryActors(outside), ...savedViewsActors(outside, listed) }),
      }
    },
    shared: (outside) => ({ ...csvExportActors(outside), ...shared?.(outside) }),
  })
}
