import type { EventFrom, SnapshotFrom } from 'xstate'
import { ownSessionsMachine } from '../../../src/machines/account/own-sessions.machine.ts'
import { defineModel, done, failed, type Model, type SystemEvent } from '../../../tests/kit/model.ts'
import { model, ownSessions as sessions } from '../../../tests/models/account/own-sessions.model.ts'
import { eventsIf, failures } from './browser-samples.ts'

type Event = EventFrom<typeof ownSessionsMachine> | SystemEvent
const given = eventsIf<Event>

/** Events of users and browser on the sessions of the profile page. */
export const ownSessions: Model = defineModel(import.meta.url, {
  machine: ownSessionsMachine,
  project: model.project,
  delays: model.delays,
  events: (snapshot: SnapshotFrom<typeof ownSessionsMachine>): readonly Event[] => {
    const { value, context } = snapshot
    const isOpen = value !== 'dormant'
    const others = context.sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0
    return [
      ...given(value === 'dormant' || value === 'showing', { type: 'screen.opened' }),
      ...given(isOpen && value !== 'ending', { type: 'screen.left' }),
      ...given(isOpen && value !== 'ending', { type: 'window.focused' }, { type: 'network.recovered' }),
      ...given(snapshot.hasTag('failed'), { type: 'retry.requested' }),
      ...given(
        value === 'showing' && others > 1,
        { type: 'end.requested', id: 'phone' },
        { type: 'end.requested', id: null },
      ),
      ...given(context.sessions === null || others === 2, done('readSessions', sessions)),
      ...given(context.failure === null, ...failures.map((failure) => failed('readSessions', failure))),
      done('endSessions'),
      ...failures.map((failure) => failed('endSessions', failure)),
    ]
  },
})
