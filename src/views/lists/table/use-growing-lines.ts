import { useEffect, useState } from 'react'

/** How many lines a frame adds: with those that scrolling brings along, what a frame has time for on a slow machine. */
const STEP = 3

/**
 * The lines, of which those that a further page has brought are added a few in each frame, above the end marker: all that
 * come into sight at once would be one long frame.
 *
 * @param key of the query that the lines answer: the lines of another one are shown at once
 */
export function useGrowingLines<Line>(lines: readonly Line[], key: string): readonly Line[] {
  const { length } = lines
  const [shown, setShown] = useState({ key, count: length })
  if (shown.key !== key || shown.count > length) setShown({ key, count: length })
  const count = shown.key === key ? Math.min(shown.count, length) : length
  useEffect(() => {
    if (count === length) return undefined
    const frame = requestAnimationFrame(() => setShown({ key, count: Math.min(count + STEP, length) }))
    return () => cancelAnimationFrame(frame)
  }, [key, count, length])
  return count === length ? lines : [...lines.slice(0, count - 1), ...lines.slice(-1)]
}
