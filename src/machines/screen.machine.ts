import {
  type AnyEventObject,
  type AnyStateMachine,
  type EventObject,
  emit,
  enqueueActions,
  setup,
} from 'xstate'
import type { Screen } from '../domain/session/routes.ts'
import { drop, start } from './fence.ts'
import { forwardEmitted } from './forward-emitted.ts'
import { eventOf } from './params.ts'
import type {
  PartCrashed,
  ScreenContext,
  ScreenEvent,
  ScreenFact,
  ScreenInput,
  ScreenShown,
} from './screen.types.ts'
import { stopOrphans } from './stop-orphans.ts'

export interface ScreenConfig<Name extends Screen> {
  readonly screen: Name
  /** The machines that run as long as the screen actor, by the name under which views find their actors. */
  readonly children: Readonly<Record<string, AnyStateMachine>>
  /** The name of the reader among `children`. */
  readonly reader: string
  /** The input of other children. */
  readonly inputs?: Readonly<Record<string, object>>
  /** The input of the reader. */
  readonly inputOf: (input: ScreenInput) => unknown
  /** The event that the reader gets when the portal shows the screen. */
  readonly opened: (shown: ScreenShown) => EventObject
  /** Other children that get the same events when the portal shows a screen. */
  readonly followers?: readonly string[]
  /** The facts of children that the screen forwards to the session. */
  readonly forwards: readonly ScreenFact['type'][]
  /** By event type of a child or of the session, the child that gets it: see `toChild` and `toConcerned`. */
  readonly passes: Readonly<Partial<Record<ScreenEvent['type'], Pass>>>
}

type Pass = ReturnType<typeof toChild | typeof toConcerned>

/** Defines the machine of a screen. It owns the list or the page with its dialogs, editors and uploads, and connects them to the session. */
export function defineScreenMachine<const Name extends Screen>(config: ScreenConfig<Name>) {
  const { screen, children, inputs = {}, reader, inputOf, opened, followers = [], forwards, passes } = config
  // Several screens have a child of the same name, but a `systemId` is unique.
  const systemIdOf = (name: string) => (name === reader ? name : `${screen}.${name}`)
  const invoke = Object.keys(children).flatMap((name) => {
    const systemId = systemIdOf(name)
    const input = ({ event }: { readonly event: AnyEventObject }) => inputOf(event.input)
    return [
      { id: `forward.${name}`, src: 'forwardEmitted', input: { systemId } },
      { id: name, src: name, systemId, ...(name === reader ? { input } : { input: inputs[name] }) },
    ]
  })
  return setup({
    types: {
      context: {} as ScreenContext,
      events: {} as ScreenEvent,
      input: {} as ScreenInput,
      emitted: {} as ScreenFact,
    },
    actors: { ...children, forwardEmitted },
    actions: {
      reemit: emit(({ event }) => event as ScreenFact),
      sendToReader: enqueueActions(({ context, enqueue, event }) =>
        send({ context, enqueue }, reader, event),
      ),
      tell: enqueueActions(({ context, enqueue }, event: EventObject) => {
        for (const child of [reader, ...followers]) send({ context, enqueue }, child, event)
      }),
      stopOrphans: ({ system }) => stopOrphans(system),
      drop: enqueueActions(({ context: { crashed = [] }, enqueue }, { type }: PartCrashed) => {
        enqueue.assign({ crashed: [...crashed, drop(enqueue, type)] })
      }),
      restart: enqueueActions(
        ({ context: { crashed = [], features }, enqueue }, { selection }: Pick<ScreenShown, 'selection'>) => {
          if (crashed.length > 0) enqueue.assign({ crashed: [] })
          for (const name of crashed) {
            const input = name === reader ? inputOf({ selection, features }) : inputs[name]
            start(enqueue, name, systemIdOf(name), name, input)
          }
        },
      ),
    },
    guards: {
      isOwn: (_, shown: ScreenShown) => shown.screen === screen,
      isAbout: ({ event }, { lists }: { readonly lists: readonly string[] }) =>
        'list' in event && lists.includes(event.list),
    },
  }).createMachine({
    id: `${screen}Screen`,
    context: ({ input: { features } }) => ({ features, crashed: [] }),
    invoke: invoke as never,
    on: {
      'xstate.error.actor.*': {
        description: 'A child has thrown an error. All others live on.',
        actions: ['stopOrphans', { type: 'drop', params: eventOf }],
      },
      'screen.shown': [
        {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: [
            { type: 'restart', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => opened(event) },
          ],
        },
        { actions: { type: 'tell', params: { type: 'screen.left' } } },
      ],
      'selection.changed': { actions: 'sendToReader' },
      'window.focused': { actions: 'sendToReader' },
      'network.recovered': { actions: 'sendToReader' },
      ...Object.fromEntries(forwards.map((type) => [type, { actions: 'reemit' }] as const)),
      ...(passes as object),
    },
  })
}

/** A transition that translates an event and sends it to a child. */
export function toChild(child: string, translate: (event: AnyEventObject) => EventObject) {
  return { actions: enqueueActions((state: Received) => send(state, child, translate(state.event))) }
}

/** By the list that an event is about, the child that is told, and what. */
export type Concerned = Readonly<Record<string, readonly [child: string, type: string]>>

/** A transition that tells the child which an event about a list concerns. */
export function toConcerned(concerned: Concerned) {
  return {
    guard: { type: 'isAbout', params: { lists: Object.keys(concerned) } },
    actions: enqueueActions((state: Received) => {
      const [child, type] = concerned[state.event.list] ?? ['', '']
      send(state, child, { type })
    }),
  }
}

interface Received {
  readonly context: Pick<ScreenContext, 'crashed'>
  readonly event: AnyEventObject
  readonly enqueue: { readonly sendTo: (child: string, event: EventObject) => void }
}

/** XState throws when the child does not run. One that has crashed reads again when it starts again. */
function send(
  { context: { crashed = [] }, enqueue }: Omit<Received, 'event'>,
  child: string,
  event: EventObject,
) {
  if (!crashed.includes(child)) enqueue.sendTo(child, event)
}

/** The event that opens a list. */
export const openedList = ({ address, selection }: ScreenShown) =>
  ({ type: 'screen.opened', search: address.search, selection }) as const

export const outdated = () => ({ type: 'rows.outdated' }) as const
