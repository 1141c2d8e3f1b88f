import { useLayoutEffect, useRef } from 'react'
import type { ListRange } from 'react-virtuoso'
import { PAGE_SIZE } from '../../../domain/lists/list-query.ts'

/** In rows. The next ones arrive before a person who turns the wheel fast needs them. */
const NEAR = 40
/** The same for who has come to the end before them: on a slow device, frames take long, and each moves by many rows. */
const SOONER = 240

/**
 * How many rows before the end the next ones are asked for.
 *
 * @param before the last result for this list
 * @param rows number of loaded rows
 * @param from index of the last rendered line before, since there are as many rows; infinite when there was none
 * @param to the same now
 */
export function leadOf(before: number, rows: number, from: number, to: number): number {
  // The end of a first page is in sight at once.
  if (rows <= PAGE_SIZE) return NEAR
  // A list that is opened at its end has not been scrolled there.
  return from < rows && to >= rows ? SOONER : before
}

/**
 * Tells when a person has scrolled near the end of the loaded rows. Until they scroll, only the sight of the end counts, so
 * that a list which is only looked at reads no more than its first page.
 *
 * @param rows number of loaded rows: more of them move the end away
 * @returns the handler for a changed range of rendered lines
 */
export function useNearEnd(rows: number, onSeen: (isSeen: boolean) => void): (range: ListRange) => void {
  const wasNear = useRef(false)
  const lead = useRef(NEAR)
  const last = useRef(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list takes the end for out of sight when rows arrive.
  useLayoutEffect(() => {
    wasNear.current = false
    last.current = Number.POSITIVE_INFINITY
  }, [rows])
  return ({ startIndex, endIndex }) => {
    lead.current = leadOf(lead.current, rows, last.current, endIndex)
    last.current = endIndex
    const isNear = startIndex > 0 && endIndex + lead.current >= rows
    if (isNear !== wasNear.current) onSeen(isNear)
    wasNear.current = isNear
  }
}
