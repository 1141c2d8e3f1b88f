import type { FromReplay, ToReplay } from '../../trace/replay-messages.ts'
import { randomUuid } from './random-uuid.ts'

export interface ReplayChannel {
  /** The part of the frame's address after `#`. */
  readonly name: string
  /** What cannot be posted is a failed moment: an error here would end the portal. */
  readonly post: (message: ToReplay) => void
  readonly close: () => void
}

/** Opens a channel to the frame of a player. Each player has one of its own: several can be open in a browser. */
export function openReplayChannel(listener: (message: FromReplay) => void): ReplayChannel {
  const name = randomUuid()
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<FromReplay>) => listener(data))
  return {
    name,
    post(message) {
      try {
        channel.postMessage(message)
      } catch (error) {
        const index = 'index' in message ? message.index : 0
        listener({ type: 'moment.failed', index, message: String(error) })
      }
    },
    close: () => channel.close(),
  }
}
