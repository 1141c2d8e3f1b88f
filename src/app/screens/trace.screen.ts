import { getI18n } from 'react-i18next'
import { type ActorRefFrom, fromCallback } from 'xstate'
import { loadTexts } from '../../i18n/create-i18n.ts'
import { STORY_TEXTS } from '../../i18n/story-texts.ts'
import { replayFrameMachine, type ToFrame } from '../../machines/support/replay-frame.machine.ts'
import { tracePlayerMachine } from '../../machines/support/trace-player.machine.ts'
import type { RecordingExported } from '../../machines/support/trace-player.types.ts'
import { traceScreenMachine } from '../../machines/support/trace-screen.machine.ts'
import { createFiles } from '../../services/browser/files.ts'
import { openReplayChannel } from '../../services/browser/replay-channel.ts'
import { loadCode } from '../../services/load-code.ts'
import { createTracesService } from '../../services/support/traces.ts'
import { playerWidgets } from '../../views/support/player/player-widgets.ts'
import { TraceView } from '../../views/support/player/trace.view.tsx'
import { effect } from '../effect.ts'
import { defineScreen } from './define-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly tracePlayer: ActorRefFrom<typeof tracePlayerMachine>
    /** The frame that draws the trace in the player. */
    readonly replayFrame: ActorRefFrom<typeof replayFrameMachine>
  }
}

export const screen = defineScreen({
  id: 'trace',
  View: TraceView,
  machine: traceScreenMachine,
  services: ({ request, environment, window }) => {
    const files = createFiles(window)
    const { openTrace } = createTracesService(request, environment.VITE_SUPPORT_PATH, files)
    // Loaded while the server answers.
    const recordings = () =>
      loadCode(async () => {
        const [{ createRecordings }] = await Promise.all([
          import('../../services/support/recordings.ts'),
          playerWidgets.load(),
          ...STORY_TEXTS.map((texts) => loadTexts(getI18n(), texts)),
        ])
        return createRecordings(files)
      })
    const replayFrame = replayFrameMachine.provide({
      actors: {
        channel: fromCallback<ToFrame>(({ receive, sendBack }) => {
          const channel = openReplayChannel(sendBack)
          receive((event) =>
            channel.post(
              event.type === 'recording.posted'
                ? { type: 'trace.given', trace: event.recording.trace }
                : event,
            ),
          )
          sendBack({ type: 'channel.opened', name: channel.name })
          return channel.close
        }),
      },
    })
    return {
      tracePlayer: tracePlayerMachine.provide({
        actors: {
          readTrace: effect(async ({ code }) => {
            const [{ read }, { trace }] = await Promise.all([recordings(), openTrace(code)])
            return read(trace)
          }),
          readFile: effect(async (input) => (await recordings()).readFile(input)),
          replayFrame,
          files: fromCallback<RecordingExported>(({ receive }) =>
            receive(async (exported) => (await recordings()).save(exported)),
          ),
        },
      }),
    }
  },
  texts: { en: () => import('../../i18n/en/trace.ts'), fr: () => import('../../i18n/fr/trace.ts') },
})
