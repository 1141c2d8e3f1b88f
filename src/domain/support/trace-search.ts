/** What a typed search of traces asks for. */
export interface TraceSearch {
  readonly words: string
  /** When the traces were received: the start of the first day and the end of the last one; `null` without a day. */
  readonly received: { readonly from: Date; readonly before: Date } | null
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Parses a typed search: days such as `2026-11-20` are days of this device, two of them a period. The rest is words. */
export function traceSearchOf(typed: string): TraceSearch {
  const parts = typed.split(/\s+/).filter((part) => part !== '')
  const days = parts.flatMap((part) => dayOf(part) ?? []).sort((one, other) => Number(one) - Number(other))
  const [first, last = first] = [days.at(0), days.at(-1)]
  const words = parts.filter((part) => dayOf(part) === null).join(' ')
  return { words, received: first && last ? { from: first, before: dayAfter(last) } : null }
}

function dayOf(text: string): Date | null {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined || year < 1970) return null
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 ? date : null
}

/** Days with a change of the clocks do not have 24 hours. */
function dayAfter(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)
}
