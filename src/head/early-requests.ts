import type { Address } from '../domain/address.ts'
import { PAGE_SIZE, parseQuery } from '../domain/lists/list-query.ts'
import type { Pinning } from '../domain/lists/pinning.ts'
import { NARROWED_REPORTS } from '../domain/lists/report-narrowing.ts'
import { featureOf, reportIdOf, screenOf } from '../domain/session/routes.ts'
import { type ContextSelection, parseSelection } from '../domain/shell/context-selection.ts'
import { CONTEXT_PARAM } from '../domain/shell/stored-selection.ts'
import {
  reportCountsPath,
  reportListPath,
  reportMetricsPath,
  singleReportPath,
} from '../services/report/report-paths.ts'

/** Service bases: `VITE_API_BASE` and each service’s path, without a slash at the end. */
export interface ServiceBases {
  readonly auth: string
  readonly reports: string
  readonly leads: string
}

/**
 * Early requests by their exact URL (base + path + query). `takeEarly` returns each only once, so that a retry
 * or a refresh sends a new request.
 */
export type EarlyRequests = Map<string, Promise<Response>>

declare global {
  interface Window {
    __early?: EarlyRequests
  }
}

/**
 * The first requests of a screen, the most important first; none for public screens. Requests for data need a
 * context from the address or from storage. When that is another user’s, the portal does not take the answer.
 *
 * @param stored the raw texts under `STORED_SELECTION_KEY` and `STORED_PINNING_KEY`, or `null`
 * @param timeZone reads the user's time zone. Only called for the screen that needs it: creating a formatter is slow.
 * @returns URLs
 */
export function earlyRequests(
  address: Address,
  stored: { readonly selection: string | null; readonly pinning: string | null },
  bases: ServiceBases,
  timeZone: () => string,
): string[] {
  const screen = screenOf(address.path)
  if (featureOf(screen) === null) return []
  const profile = `${bases.auth}/user/profile`
  const reportId = reportIdOf(address.path)
  if (reportId !== null) return [profile, bases.reports + singleReportPath(reportId)]
  if (screen !== 'home' && screen !== 'reports') return [profile]
  const linked = new URLSearchParams(address.search).get(CONTEXT_PARAM)
  const selection = parseSelection(linked) ?? storedSelection(stored.selection)
  if (!selection) return [profile]
  if (screen === 'home') return [profile, bases.reports + reportMetricsPath(selection, timeZone())]
  const query = parseQuery(address.search, NARROWED_REPORTS)
  return [
    profile,
    bases.reports + reportListPath(query, selection, storedPinning(stored.pinning), 1, PAGE_SIZE, timeZone),
    bases.reports + reportCountsPath(selection, query.search, query.narrowing, timeZone),
  ]
}

function storedSelection(stored: string | null): ContextSelection | null {
  const selection = field(parsed(stored), 'selection')
  const type = field(selection, 'type')
  const id = field(selection, 'id')
  if (type === 'all') return { type }
  return typeof id === 'string' ? parseSelection(`${String(type)}:${id}`) : null
}

function storedPinning(stored: string | null): Pinning {
  return field(parsed(stored), 'pinning') === 'all' ? 'all' : 'first'
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
