import type { Page } from 'playwright/test'
import { REPLAY_PATH } from '../../../src/domain/support/replay-path.ts'
import type { Trace } from '../../../src/trace/format.ts'
import type { FromReplay } from '../../../src/trace/replay-messages.ts'
import { timelineOf } from '../../../src/trace/timeline.ts'
import { BAR } from '../../../src/trace/veil.ts'
import { expect } from '../../support/test.ts'
import { type Sight, sightOf } from './live-moment.ts'
import { type Texts, textsOf, writeTexts } from './texts.ts'

const CHANNEL = 'pictures'

export interface ReplayPage {
  /** Where this build leaves the recorded path, by actor. */
  readonly divergences: readonly unknown[]
  /** Draws the page as it was at a time in milliseconds since 1970. */
  readonly drawAt: (at: number) => Promise<void>
  /**
   * Writes texts of the live page in the place of the bars and into the fields, and describes the page.
   *
   * @throws Error when a text that was recorded differs
   */
  readonly filledWith: (live: Texts) => Promise<Sight>
}

/** Opens the frame in which the player draws recorded pages as a page of its own, and gives it a trace. */
export async function openReplay(page: Page, trace: Trace): Promise<ReplayPage> {
  await page.addInitScript((name) => {
    const channel = new BroadcastChannel(name)
    const heard: unknown[] = []
    channel.addEventListener('message', ({ data }) => heard.push(data))
    Object.assign(window, { __heard: heard, __tell: (message: unknown) => channel.postMessage(message) })
  }, CHANNEL)
  await page.goto(`${REPLAY_PATH}#${CHANNEL}`)
  const tell = (message: unknown) =>
    page.evaluate((given) => {
      Reflect.get(window, '__heard').splice(0)
      Reflect.get(window, '__tell')(given)
    }, message)
  const hear = async (...types: readonly string[]): Promise<FromReplay> => {
    const handle = await page.waitForFunction(
      (wanted) =>
        Reflect.get(window, '__heard').find(({ type }: { type: string }) => wanted.includes(type)) ?? false,
      types,
    )
    return handle.jsonValue()
  }
  await hear('replay.ready')
  await tell({ type: 'trace.given', trace })
  const replayed = await hear('trace.replayed')
  const moments = timelineOf(trace)
  const startedAt = Date.parse(trace.startedAt)
  return {
    divergences: replayed.type === 'trace.replayed' ? replayed.divergences.filter((one) => one !== null) : [],
    drawAt: async (at) => {
      const index = moments.findLastIndex((moment) => moment.type === 'event' && moment.at <= at - startedAt)
      await tell({ type: 'moment.chosen', index, isJump: true })
      const drawn = await hear('moment.drawn', 'moment.failed')
      expect(drawn).toEqual({ type: 'moment.drawn', index })
    },
    filledWith: async (live) => {
      const until = Date.now() + PATIENCE_MS
      // Code of dialogs comes later. A list that gets other texts measures its rows again, and may draw others.
      for (;;) {
        const shown = await textsOf(page)
        const at = shown.texts.findIndex((text, index) => !isSame(text, live.texts[index]))
        const isAlike =
          at < 0 && shown.texts.length === live.texts.length && shown.values.length === live.values.length
        if (isAlike) {
          await writeTexts(page, live)
          const sight = await sightOf(page)
          if (JSON.stringify(sight.texts) === JSON.stringify(live.texts)) return sight
        }
        if (Date.now() > until)
          throw new Error(isAlike ? 'The texts do not stay.' : parting(live.texts, shown.texts, at))
      }
    },
  }
}

/** How long the code of a widget may take. */
const PATIENCE_MS = 10_000

const BARS = new RegExp(`[+@]?${BAR}[${BAR}+@\\s\\u200B\\u2060]*`)

/** Whether a text of the replay is the live one, but for its bars. */
function isSame(replayed: string, live: string | undefined): boolean {
  if (live === undefined || !replayed.includes(BAR)) return replayed === live
  const parts = replayed.split(BARS).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^]*')}$`).test(live)
}

function parting(live: readonly string[], replayed: readonly string[], at: number): string {
  const from = at < 0 ? Math.min(live.length, replayed.length) : at
  const [own, other] = [live, replayed].map((texts) => JSON.stringify(texts.slice(from, from + 6)))
  return `text ${from} of ${live.length} and ${replayed.length}: live ${own}, replayed ${other}`
}
