import { readFileSync } from 'node:fs'

/** What the kernel says of the main thread of a process. */
interface ThreadLoad {
  /** The time that it has had a processor. */
  readonly cpuSeconds: number
  /** Whether it wants to run: on a busy machine it may not have got a processor. */
  readonly isRunnable: boolean
}

const TICKS_PER_SECOND = 100

/** @returns `null` where the kernel does not say: not on Linux, or there is no such process. */
function loadOf(pid: number): ThreadLoad | null {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1')
    // The name of the process, in brackets, may have anything in it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return { cpuSeconds: ticks / TICKS_PER_SECOND, isRunnable: fields[0] === 'R' }
  } catch {
    return null
  }
}

/**
 * Tells a hung thread from one that works, or waits for a processor, by what it has done without an answer: it has computed for so many
 * seconds, or has slept as long. Time alone says nothing: on a busy machine, or after standby, seconds pass without it.
 *
 * @returns A function for each second, with whether the thread has answered since the last call. It returns whether it hangs.
 */
export function watchLoad(pid: number, hungAfterSeconds: () => number): (hasAnswered: boolean) => boolean {
  let computedBefore = loadOf(pid)?.cpuSeconds ?? 0
  let last = computedBefore
  let asleep = 0
  return (hasAnswered) => {
    const load = loadOf(pid)
    const cpuSeconds = load?.cpuSeconds ?? last
    if (hasAnswered) {
      computedBefore = cpuSeconds
      asleep = 0
    } else if (load === null || (cpuSeconds === last && !load.isRunnable)) asleep += 1
    last = cpuSeconds
    return cpuSeconds - computedBefore + asleep >= hungAfterSeconds()
  }
}
