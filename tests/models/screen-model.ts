import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Screen } from '../../src/domain/session/routes.ts'
import { failureNotice } from '../../src/domain/shell/notice.ts'
import { defineModel, type Model, plain, unless } from '../kit/model.ts'

interface ScreenSamples {
  readonly machine: AnyStateMachine
  readonly screen: Screen
  readonly path: string
  readonly children: readonly string[]
  /** Events of its children besides notices. */
  readonly more: readonly AnyEventObject[]
  /** Its children raise no notices. */
  readonly isQuiet?: true
}

/** The model of a screen: its children run as long as it does, and its reader opens only for its own screen. */
export function defineScreenModel(
  source: string,
  { machine, screen, path, children, more, isQuiet }: ScreenSamples,
): Model {
  const shown = (at: Screen | null) =>
    ({ type: 'screen.shown', screen: at, address: { path, search: '' }, selection: { type: 'all' } }) as const
  return defineModel(source, {
    machine,
    as: unless('reportsScreen', machine),
    input: { selection: { type: 'all' }, features: ['reports.debug'] },
    events: [
      shown(screen),
      shown(null),
      { type: 'selection.changed', selection: { type: 'group', id: 'north' }, isStep: true },
      ...plain('window.focused', 'network.recovered'),
      ...(isQuiet ? [] : [failureNotice('general.error.refreshFailed')]),
      ...more,
    ],
    ignored: Object.fromEntries(
      children.flatMap((id) =>
        ['done', 'error'].map((end) => [`xstate.${end}.actor.${id}`, 'the child runs as long as the screen']),
      ),
    ),
    project: () => null,
    invariants: {
      'all children run': ({ children: alive }) => children.every((id) => id in alive),
    },
  })
}
