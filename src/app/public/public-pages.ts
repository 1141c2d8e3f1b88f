import { type Actor, type ActorOptions, type AnyActorLogic, createActor, fromCallback } from 'xstate'
import { type ElementClicked, publicPagesMachine } from '../../machines/public/public-pages.machine.ts'
import { connectionMachine } from '../../machines/shell/connection.machine.ts'
import { type HistoryCommand, locationMachine } from '../../machines/shell/location.machine.ts'
import type { PublicServices } from '../../services/public/public-services.ts'
import type { LatePage } from './load-machine.ts'

export type PublicPagesActor = Actor<typeof publicPagesMachine>

/**
 * Creates the root actor of the public pages, not started. Provide services to their machines only here and in
 * `src/app/public`.
 *
 * @param late The machine that was loaded with the page, under the name of the page
 */
export function createPublicPages(
  services: PublicServices,
  late: Partial<Readonly<Record<LatePage, AnyActorLogic>>>,
  options: Pick<ActorOptions<typeof publicPagesMachine>, 'clock' | 'inspect'> = {},
): PublicPagesActor {
  const { history, connection, analytics } = services
  const publicPages = publicPagesMachine.provide({
    actors: {
      location: locationMachine.provide({
        actors: {
          history: fromCallback<HistoryCommand>(({ receive }) =>
            receive((command) => 'address' in command && history.replace(command.address)),
          ),
        },
      }),
      connection: connectionMachine.provide({
        actors: {
          network: fromCallback(({ sendBack }) => connection.watch((type) => sendBack({ type }))),
        },
      }),
      analytics: fromCallback<ElementClicked>(({ receive }) =>
        receive(({ element }) => analytics.click(element)),
      ),
      ...late,
    },
  })
  return createActor(publicPages, {
    ...options,
    id: 'publicPages',
    systemId: 'publicPages',
    input: { address: history.read() },
  })
}
