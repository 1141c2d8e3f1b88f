import { type RefObject, useEffect, useRef, useState } from 'react'
import type { VirtuosoHandle } from 'react-virtuoso'

/** A line of a list of options. */
export interface OptionLine {
  readonly key: string
}

export interface ActiveOption {
  /** -1 when there is no line. */
  readonly index: number
  readonly list: RefObject<VirtuosoHandle | null>
  readonly moveTo: (index: number) => void
}

/**
 * The option that the field of a combobox points at. It stays in sight.
 *
 * @param search What is typed: another search points at its own start.
 * @param start Key of the line to begin at; the first line when it is not among them.
 */
export function useActiveOption(
  lines: readonly OptionLine[],
  search: string,
  start: string | null,
): ActiveOption {
  const list = useRef<VirtuosoHandle>(null)
  const [moved, setMoved] = useState<{ readonly search: string; readonly key: string } | null>(null)
  const indexOf = (wanted: string | null) => lines.findIndex(({ key }) => key === wanted)
  const own = moved?.search === search ? indexOf(moved.key) : -1
  const index = own >= 0 ? own : Math.min(lines.length - 1, Math.max(0, indexOf(start)))
  useEffect(() => {
    if (index >= 0) list.current?.scrollIntoView({ index, behavior: 'auto' })
  }, [index])
  return {
    index,
    list,
    moveTo: (to) => {
      const line = lines[to]
      if (line) setMoved({ search, key: line.key })
    },
  }
}

/** Lines that a page of the list has, for PageUp and PageDown. */
const PAGE = 8

/** The line that a key leads to from the one at `index`; `null` for other keys. */
export function optionMove(key: string, index: number, count: number): number | null {
  const to = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to))
}
