import { useEffect } from 'react'
import { ASK_MS } from '../../machines/lists/new-reports.machine.ts'
import type { PortalActors } from '../portal-context.tsx'
import { watchReads } from './watch-reads.ts'

/** Tells the actor which rows are in sight: nobody looks at a hidden page. */
export function useWatchedList(
  list: PortalActors['reports'],
  news: PortalActors['newReports'] | undefined,
  now: () => number,
): void {
  useEffect(() => {
    if (news === undefined) return undefined
    let stop: (() => void) | null = null
    const leave = () => {
      stop?.()
      stop = null
      news.send({ type: 'list.left' })
    }
    const look = () => {
      if (document.visibilityState === 'hidden') return leave()
      stop ??= watchReads(list, now, (read) =>
        news.send({ type: 'list.shown', read, isOld: now() - read.readAt > ASK_MS }),
      )
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      leave()
    }
  }, [list, news, now])
}
