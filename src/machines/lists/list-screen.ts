import type { AnyStateMachine } from 'xstate'
import { LIST_NAMES, type ListName } from '../../domain/resources/lists.ts'
import type { Screen } from '../../domain/session/routes.ts'
import {
  type Concerned,
  defineScreenMachine,
  openedList,
  outdated,
  type ScreenConfig,
  toChild,
  toConcerned,
} from '../screen.machine.ts'
import { listLayoutMachine } from './list-layout.machine.ts'
import { rowHistoryMachine } from './row-history.machine.ts'
import { savedViewsMachine } from './saved-views.machine.ts'

interface Listed {
  readonly name: Screen
  readonly machine: AnyStateMachine
}

type ListScreenConfig = Partial<Pick<ScreenConfig<Screen>, 'children' | 'inputs' | 'forwards' | 'passes'>> & {
  /** Whom edits of other lists concern. */
  readonly concerned?: Concerned
}

/**
 * Defines the machine of the screen of a list (`defineList`): the list under the name of the screen, its layout, and what it has besides. Those of
 * `LISTS` also have saved views and the history of their rows, and read again after a change of a row by a child or by `changes`.
 */
export function defineListScreen(
  { name: screen, machine: list }: Listed,
  { children = {}, inputs = {}, forwards = [], passes = {}, concerned = {} }: ListScreenConfig = {},
) {
  const isListed = LIST_NAMES.includes(screen as ListName)
  return defineScreenMachine({
    screen,
    children: {
      [screen]: list,
      ...children,
      ...(isListed && { rowHistory: rowHistoryMachine, savedViews: savedViewsMachine }),
      listLayout: listLayoutMachine,
    },
    inputs: { ...inputs, savedViews: { list: screen } },
    reader: screen,
    followers: [
      ...('reportFilters' in children ? ['reportFilters'] : []),
      ...(isListed ? ['savedViews'] : []),
      'listLayout',
    ],
    inputOf: ({ selection }) => ({ selection }),
    opened: openedList,
    forwards: ['notice.raised', ...forwards],
    passes: {
      ...passes,
      ...(isListed && {
        'rows.changed': toChild(screen, outdated),
        'list.edited': toConcerned({
          [screen]: [screen, 'rows.outdated'],
          [`${screen}.savedViews`]: ['savedViews', 'views.outdated'],
          ...concerned,
        }),
      }),
    },
  })
}
