import { type AnyEventObject, type AnyStateMachine, type EventObject, emit, sendTo, setup } from 'xstate'
import type { Screen } from '../domain/session/routes.ts'
import { forwardEmitted } from './forward-emitted.ts'
import type { ScreenEvent, ScreenFact, ScreenInput, ScreenShown } from './screen.types.ts'

interface ScreenConfig<Name extends Screen> {
  readonly screen: Name
  /** The machines that live as long as the screen, by the name under which its views find their actors. */
  readonly children: Readonly<Record<string, AnyStateMachine>>
  /** The child that shows what the address says. */
  readonly reader: string
  /** What the reader starts with. */
  readonly inputOf: (input: ScreenInput) => unknown
  /** What the reader is told when the screen is shown. */
  readonly opened: (shown: ScreenShown) => EventObject
  /** What children tell that concerns more than this screen. */
  readonly tells: readonly ScreenFact['type'][]
  /** What children, or other screens, tell that concerns one child, made by `toChild`. */
  readonly passes: Readonly<Partial<Record<ScreenEvent['type'], ReturnType<typeof toChild>>>>
}

/**
 * Defines the machine of a screen: it owns the list or the page, with its dialogs, editors and uploads, and stands between them
 * and the session.
 */
export function defineScreenMachine<const Name extends Screen>(config: ScreenConfig<Name>) {
  const { screen, children, reader, inputOf, opened, tells, passes } = config
  const invoke = Object.keys(children).flatMap((name) => {
    // Several screens have a child of the same name, but a `systemId` is unique.
    const systemId = name === reader ? name : `${screen}.${name}`
    const input = ({ event }: { readonly event: AnyEventObject }) => inputOf(event.input)
    return [
      { id: `forward.${name}`, src: 'forwardEmitted', input: { systemId } },
      { id: name, src: name, systemId, ...(name === reader ? { input } : {}) },
    ]
  })
  return setup({
    types: { events: {} as ScreenEvent, input: {} as ScreenInput, emitted: {} as ScreenFact },
    actors: { ...children, forwardEmitted },
    actions: {
      passOn: emit(({ event }) => event as ScreenFact),
      tellReader: sendTo(reader, ({ event }) => event),
      openReader: sendTo(reader, (_, shown: ScreenShown) => opened(shown)),
      leaveReader: sendTo(reader, { type: 'screen.left' }),
    },
    guards: {
      isOwn: (_, shown: ScreenShown) => shown.screen === screen,
      isAbout: ({ event }, { list }: { readonly list: string }) => 'list' in event && event.list === list,
    },
  }).createMachine({
    id: `${screen}Screen`,
    invoke: invoke as never,
    on: {
      'screen.shown': [
        {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: { type: 'openReader', params: ({ event }) => event },
        },
        { actions: 'leaveReader' },
      ],
      'selection.changed': { actions: 'tellReader' },
      'window.focused': { actions: 'tellReader' },
      'network.recovered': { actions: 'tellReader' },
      ...Object.fromEntries(tells.map((type) => [type, { actions: 'passOn' }] as const)),
      ...(passes as object),
    },
  })
}

/** Sends a child what becomes of an event; with `list`, only of events about this list. */
export function toChild(child: string, translate: (event: AnyEventObject) => EventObject, list?: string) {
  const actions = sendTo(child, ({ event }: { readonly event: AnyEventObject }) => translate(event))
  return list === undefined ? { actions } : { guard: { type: 'isAbout', params: { list } }, actions }
}

/** What a list is opened with. */
export const openedList = ({ address, selection }: ScreenShown) =>
  ({ type: 'screen.opened', search: address.search, selection }) as const

export const outdated = () => ({ type: 'rows.outdated' }) as const
