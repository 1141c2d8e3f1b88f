interface TraceEvent {
  readonly ph: string
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In µs, as `tdur` is: the processor's time of the thread. */
  readonly ts: number
  readonly tdur?: number
}

/** What has to be traced to know the work of each frame. */
export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

/**
 * The processor time in ms that a page took for each frame, by a trace of Chromium: that of its main thread (script, style,
 * layout, paint, and answers that came meanwhile) and that of drawing its pixels, from one animation frame to the next.
 * Unlike the time between two frames it holds nothing of other processes on the same cores. The page asks for each frame.
 */
export function workPerFrame(trace: string): readonly number[] {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace)
  const main = mainThread(traceEvents)
  const tasks = traceEvents
    .filter((event) => event.name === 'RunTask' && isOn(event, main))
    .sort((one, other) => one.ts - other.ts)
  const starts = tasks.map(({ ts }) => ts)
  const frames = [
    ...new Set(
      traceEvents
        .filter((event) => event.name === 'FireAnimationFrame' && isOn(event, main))
        .map(({ ts }) => starts[lastBefore(starts, ts)] ?? ts),
    ),
  ].sort((one, other) => one - other)
  const work = new Array<number>(Math.max(0, frames.length - 1)).fill(0)
  const drawing = traceEvents.filter(({ name, pid }) => name === 'RasterTask' && pid === main.pid)
  for (const { ts, tdur = 0 } of [...tasks, ...drawing]) {
    const at = lastBefore(frames, ts)
    if (at in work) work[at] = (work[at] ?? 0) + tdur / 1000
  }
  return work
}

/** The main thread that showed frames. */
function mainThread(events: readonly TraceEvent[]): { readonly pid: number; readonly tid: number } {
  const shown = events.find(({ name }) => name === 'FireAnimationFrame')
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
