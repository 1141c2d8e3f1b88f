interface TraceEvent {
  readonly ph: string
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In µs, like `tdur`, the processor time of the thread. */
  readonly ts: number
  readonly tdur?: number
}

/** The performance mark that the page sets in each animation frame. */
export const FRAME_MARK = 'frame'

/** The recorded trace categories. More detailed ones, such as those of each paint, slow the page down by a sixth. */
export const TRACED = ['toplevel', 'blink.user_timing']

/**
 * Reads a Chromium trace of a page that requests and marks each animation frame. Unlike the time between two frames, the
 * result contains nothing of other processes on the same cores.
 * @returns the processor time of the page's main thread for each frame, in ms: script, style, layout, paint and answers that
 * arrived, from one animation frame to the next
 * @throws when the trace contains no marked frame
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

/** The main thread of the page: the one that produced frames. */
function mainThread(events: readonly TraceEvent[]): { readonly pid: number; readonly tid: number } {
  const shown = events.find(({ name }) => name === FRAME_MARK)
  if (!shown) throw new Error('The trace contains no frame.')
  return shown
}

function isOn(event: TraceEvent, { pid, tid }: { readonly pid: number; readonly tid: number }): boolean {
  return event.pid === pid && event.tid === tid
}

/** @returns the index of the last of the sorted times that is not after `ts`; -1 if all are after it */
function lastBefore(times: readonly number[], ts: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= ts) low = middle + 1
    else high = middle
  }
  return low - 1
}
