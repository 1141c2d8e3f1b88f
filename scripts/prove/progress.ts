import { whenInterrupted } from './interruption.ts'
import type { Losses } from './losses.ts'

export interface Progress {
  /** Prints what all crashes so far have shown, beside the results of the attacks. */
  tell(found: Losses, crashes: number): void
  /** The results tell it from now on. */
  end(): void
}

/** Tells after each crash how far a series of them is, and once more when somebody ends it before its results. */
export function startProgress(of: number): Progress {
  const begin = performance.now()
  let words = 'no crash yet'
  const forget = whenInterrupted(() => console.log(`Interrupted, after ${words}.`))
  return {
    tell: (found, crashes) => {
      const seconds = Math.round((performance.now() - begin) / 1000)
      words = `${crashes} of ${of} crashes in ${seconds} s: ${lossesOf(found)}`
      console.error(words)
    },
    end: forget,
  }
}

function lossesOf({ writes, lostWrites, measurements, lostMeasurements, halfDone }: Losses): string {
  return `${lostWrites} of ${writes} acknowledged writes and ${lostMeasurements} of ${measurements} accepted measurements lost, ${halfDone} half done`
}
