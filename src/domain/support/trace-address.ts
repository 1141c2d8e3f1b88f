import { type Address, paramOf } from '../address.ts'
import { traceCodeOf } from '../session/routes.ts'

/** Content of the address of the player. */
export interface TraceAddressed {
  /** `XXXX-XXXX`, or what the address has in its place; `null` for a trace from a file. */
  readonly code: string | null
  /** Index into the timeline of the trace; `null` to open it where it is worth looking first. */
  readonly moment: number | null
}

/** Parses the address of the player. */
export function traceAddressed(address: Address): TraceAddressed {
  const written = traceCodeOf(address.path)
  const moment = Number.parseInt(paramOf(address, MOMENT_PARAM), 10)
  return {
    code: written === null || written === FILE ? null : written.replace(CODE, shownCode),
    // People count from one.
    moment: moment >= 1 && moment <= MOST_MOMENTS ? moment - 1 : null,
  }
}

/** The parameters of the query for a moment. */
export function traceParams(index: number): Readonly<Record<string, string>> {
  return { [MOMENT_PARAM]: String(index + 1) }
}

/** Not by `readTraceCode`, which each screen would load then. */
const CODE = /^([\dA-Z]{4})-?([\dA-Z]{4})$/i
const shownCode = (_: string, start: string, end: string): string => `${start}-${end}`.toUpperCase()

const MOMENT_PARAM = 'moment'
const FILE = 'file'
const MOST_MOMENTS = 1_000_000
