interface TraceEvent {
  readonly ph: string
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In µs, as `tdur` is: the processor's time of the thread. */
  readonly ts: number
  readonly tdur?: number
}

/** The mark by which the page tells each of its animation frames. */
export const FRAME_MARK = 'frame'

/** What has to be traced to know the work of each frame. Categories that tell more, such as each paint, cost a sixth of it. */
export const TRACED = ['toplevel', 'blink.user_timing']

/**
 * The processor time in ms that a page's main thread took for each frame, by a trace of Chromium: script, style, layout,
 * paint, and answers that came meanwhile, from one animation frame to the next. Unlike the time between two frames it holds
 * nothing of other processes on the same cores; pixels are drawn by other threads, while the next frame is made. The page asks
 * for each frame, and marks it.
 */
export function workPerFrame(trace: string): readonly number[] {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace)
  const main = mainThread(traceEvents)
  const tasks = traceEvents
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && isOn(event, main))
    .sort((one, other) => one.ts - other.ts)
  const starts = tasks.map(({ ts }) => ts)
  const frames = [
    ...new Set(
      traceEvents
        .filter((event) => event.name === FRAME_MARK && isOn(event, main))
        .map(({ ts }) => starts[lastBefore(starts, ts)] ?? ts),
    ),
  ].sort((one, other) => one - other)
  const work = new Array<number>(Math.max(0, frames.length - 1)).fill(0)
  for (const { ts, tdur = 0 } of tasks) {
    const at = lastBefore(frames, ts)
    if (at in work) work[at] = (work[at] ?? 0) + tdur / 1000
  }
  return work
}

/** The main thread that showed frames. */
function mainThread(events: readonly TraceEvent[]): { readonly pid: number; readonly tid: number } {
  const shown = events.find(({ name }) => name === FRAME_MARK)
  if (!shown) throw new Error('The trace holds no frame.')
  return shown
}

function isOn(event: TraceEvent, { pid, tid }: { readonly pid: number; readonly tid: number }): boolean {
  return event.pid === pid && event.tid === tid
}

/** The place of the last of the sorted times that is not after `ts`; -1 before the first. */
function lastBefore(times: readonly number[], ts: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= ts) low = middle + 1
    else high = middle
  }
  return low - 1
}
