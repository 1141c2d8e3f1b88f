import { describePage } from '../../services/browser/describe-page.ts'
import { createCallPath } from '../../services/call-path.ts'
import type { Environment } from '../../services/environment.ts'
import type { RecorderOptions } from '../../trace/recorder.ts'

export interface RecordedPage {
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** `null` while this browser has not asked for it. */
  readonly buildId: string | null
  /** A random UUID of the page load. */
  readonly visit: string
  readonly environment: Environment
  readonly window: Window
}

/** The options of a recorder of this page. */
export function recordedPage({
  startedAt,
  buildId,
  visit,
  environment,
  window,
}: RecordedPage): RecorderOptions {
  return {
    startedAt,
    buildId: buildId ?? 'unknown',
    visit,
    staffDomain: environment.VITE_PROVIDER_DOMAIN,
    now: Date.now,
    callPath: createCallPath(environment),
    page: () => describePage(window),
  }
}
