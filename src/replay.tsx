import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { readEnvironment } from './services/environment.ts'
import { withParts } from './trace/machine-actor.ts'
import { createReplayFrame } from './trace/replay-frame.ts'
import type { FromReplay, ToReplay } from './trace/replay-messages.ts'
import { watchBars } from './views/support/replay/bars.ts'
import { scrollPicture } from './views/support/replay/scroll-picture.ts'
import './views/theme/portal-styles.ts'

const FILES = import.meta.glob<Readonly<Record<string, unknown>>>('./machines/**/*.machine.ts', {
  eager: true,
})

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no element "root" to render into.')
const settings = readEnvironment(import.meta.env)
// The player names the channel: several players can be open.
const channel = new BroadcastChannel(location.hash.slice(1))
const root = createRoot(element, {
  onCaughtError: (error) => frame.fail(error),
  onUncaughtError: (error) => frame.fail(error),
})
const frame = createReplayFrame({
  tell: (message: FromReplay) => channel.postMessage(message),
  machines: withParts(
    Object.values(FILES)
      .flatMap((file) => Object.values(file))
      .filter((value): value is AnyStateMachine => value instanceof StateMachine),
  ),
  load: async (moment) => {
    if (!settings.ok) throw new Error(`Wrong settings: ${settings.wrong.join(', ')}`)
    const isPublic = moment.scene.find('publicPages') !== undefined
    if (!isPublic && moment.scene.find('portal') === undefined) throw new Error('No page ran here.')
    const { loadPicture } = isPublic
      ? await import('./app/replay/replayed-public-page.tsx')
      : await import('./app/replay/replayed-portal.tsx')
    return loadPicture(moment, settings.environment)
  },
  draw: (change, picture) =>
    flushSync(() => {
      change()
      root.render(picture)
    }),
  scroll: scrollPicture,
  clear: () => flushSync(() => root.render(null)),
})
// Views focus headings, and dialogs select their first field. Either would take the keys from the player.
// Not by an assignment: Chakra's widgets would replace it.
for (const [prototype, name] of [
  [HTMLElement.prototype, 'focus'],
  [HTMLInputElement.prototype, 'select'],
  [HTMLTextAreaElement.prototype, 'select'],
] as const)
  Object.defineProperty(prototype, name, { value: () => undefined, configurable: false })
channel.addEventListener('message', ({ data }: MessageEvent<ToReplay>) => frame.receive(data))
watchBars(document.body)
channel.postMessage({ type: 'replay.ready' } satisfies FromReplay)
