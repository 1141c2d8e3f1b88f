import type { ComponentType } from 'react'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import type { Screen } from '../../domain/session/routes.ts'
import type { ScreenTexts } from '../../i18n/create-i18n.ts'
import type { ScreenActors } from '../../machines/session/session.types.ts'
import type { Services } from '../../services/services.ts'
import type { LazyWidgets } from '../../views/widgets/lazy-widgets.ts'

/** Everything that a screen consists of. */
export interface ScreenModule {
  readonly id: Screen
  readonly View: ComponentType
  /** Its actors with their services; `null` for a screen without an actor. */
  readonly actorsWith: (services: Services) => ScreenActors | null
  /** Texts that no other screen needs; `null` when there are none. */
  readonly texts: ScreenTexts | null
  /** The dialog that adds a row to its list. */
  readonly adds: LazyWidgets<unknown> | undefined
}

export interface ScreenOptions {
  readonly id: Screen
  readonly View: ComponentType
  readonly machine?: AnyStateMachine
  /** The machine's actors, with their services. */
  readonly services?: (services: Services) => Readonly<Record<string, AnyActorLogic>>
  /** Machines of actors that several screens share, with their services. */
  readonly shared?: (services: Services) => ScreenActors['shared']
  readonly texts?: ScreenTexts
  readonly adds?: LazyWidgets<unknown>
}

/** Defines a screen: the one place where its machine, view, texts and services come together. */
export function defineScreen({
  id,
  View,
  machine,
  services,
  shared,
  texts,
  adds,
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
    adds,
  }
}
