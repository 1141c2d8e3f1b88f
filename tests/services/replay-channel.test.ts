import { afterEach, expect, test } from 'vitest'
import { openReplayChannel } from '../../src/services/browser/replay-channel.ts'
import type { FromReplay } from '../../src/trace/replay-messages.ts'
import { recorded } from '../trace/session.ts'

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close()
})

function open() {
  const heard: FromReplay[] = []
  const channel = openReplayChannel((message) => heard.push(message))
  opened.push(channel)
  return { channel, heard }
}

test('a trace that cannot be posted is a failed moment, and the next one is posted', async () => {
  const { channel, heard } = open()
  const frame = new BroadcastChannel(channel.name)
  opened.push(frame)
  const received: unknown[] = []
  frame.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => received.push(data.type))
  const trace = await recorded()
  const [actor] = trace.actors
  if (!actor) throw new Error('No actor was recorded.')
  const odd = { ...actor, end: { ...actor.end, context: { here: () => 'cannot be cloned' } } }
  channel.post({ type: 'trace.given', trace: { ...trace, actors: [odd] } })
  expect(heard).toEqual([
    { type: 'moment.failed', index: 0, message: expect.stringContaining('could not be cloned') },
  ])
  channel.post({ type: 'trace.given', trace })
  channel.post({ type: 'moment.chosen', index: 4, isJump: true })
  await expect.poll(() => received).toEqual(['trace.given', 'moment.chosen'])
  expect(heard).toHaveLength(1)
})
