type Work = () => void | Promise<void>

const works: Work[] = []

/**
 * Has work done when somebody ends this program by SIGINT or SIGTERM: the last added first. The program then ends with 1.
 *
 * @returns Takes the work back.
 */
export function whenInterrupted(work: Work): () => void {
  if (works.length === 0) for (const signal of SIGNALS) process.on(signal, interrupt)
  works.push(work)
  return () => {
    const place = works.indexOf(work)
    if (place !== -1) works.splice(place, 1)
    if (works.length === 0) for (const signal of SIGNALS) process.off(signal, interrupt)
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
let isInterrupted = false

async function interrupt(): Promise<void> {
  if (isInterrupted) return
  isInterrupted = true
  // What still runs meets servers that are gone.
  process.on('uncaughtException', () => undefined)
  process.on('unhandledRejection', () => undefined)
  for (const work of works.toReversed())
    try {
      await work()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  process.exit(1)
}
