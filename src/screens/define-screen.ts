import type { ComponentType } from 'react'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import type { Screen } from '../domain/session/routes.ts'
import type { ScreenTexts } from '../i18n/create-i18n.ts'
import type { ScreenActors } from '../machines/session/session.types.ts'
import type { Services } from '../services/services.ts'
import type { TraceRules } from '../trace/rules.ts'

/** All that a screen brings. */
export interface ScreenModule {
  readonly id: Screen
  readonly View: ComponentType
  /** What it brings to the session, with its services; `null` for a screen without an actor of its own. */
  readonly actorsWith: (services: Services) => ScreenActors | null
  /** Texts that no other screen needs; `null` when there are none. */
  readonly texts: ScreenTexts | null
  /** What may be recorded of its machines. */
  readonly trace: readonly TraceRules[]
}

interface ScreenOptions {
  readonly id: Screen
  readonly View: ComponentType
  readonly machine?: AnyStateMachine
  /** The actors of the machine, provided with the outside world. */
  readonly services?: (services: Services) => Readonly<Record<string, AnyActorLogic>>
  /** The machines of actors that are one for all screens that bring them, with their services. */
  readonly shared?: (services: Services) => ScreenActors['shared']
  readonly texts?: ScreenTexts
  readonly trace?: readonly TraceRules[]
}

/** Defines a screen: the one place where its machine, view, texts, services and trace rules come together. */
export function defineScreen({
  id,
  View,
  machine,
  services,
  shared,
  texts,
  trace,
}: ScreenOptions): ScreenModule {
  return {
    id,
    View,
    actorsWith: (outside) =>
      machine === undefined
        ? null
        : {
            machine: machine.provide({ actors: services?.(outside) ?? {} }),
            shared: shared?.(outside) ?? {},
          },
    texts: texts ?? null,
    trace: trace ?? [],
  }
}
