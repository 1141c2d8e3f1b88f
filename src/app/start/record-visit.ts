import type { ReactNode } from 'react'
import type { createRoot } from 'react-dom/client'
import type { InspectionEvent } from 'xstate'
import { STARTED } from '../../domain/shell/start.ts'
import { earlyFetch } from '../../head/early-fetch.ts'
import { watchFaults } from '../../services/browser/events.ts'
import { randomUuid } from '../../services/browser/random-uuid.ts'
import { whenIdle } from '../../services/browser/when-idle.ts'
import type { Environment } from '../../services/environment.ts'
import type { Dependencies } from '../../services/services.ts'
import { createPageRecorder } from '../../trace/page-recorder.ts'
import type { Recorder } from '../../trace/recorder.ts'
import type { RecordedPage } from '../record/recorded-page.ts'

/**
 * Records a visit of a page from its first event.
 *
 * @param load loads the recorder, when the page is idle
 * @returns what the services and the actors of the page, and React, need for it
 */
export function recordVisit(
  environment: Environment,
  load: (page: Omit<RecordedPage, 'buildId'>) => Promise<Recorder>,
) {
  const visit = randomUuid()
  const recorder = createPageRecorder({
    now: Date.now,
    load: (startedAt) => load({ startedAt, visit, environment, window }),
    whenIdle: (work) => whenIdle(window, work),
  })
  watchFaults(window, recorder.fault)
  const dependencies: Dependencies = {
    environment,
    window,
    fetch: recorder.recordCalls(earlyFetch(window)),
    now: Date.now,
    // biome-ignore lint/suspicious/noConsole: failed calls belong in the console, for support.
    log: (call, error) => console.error(call, error.status, error.message),
  }
  const onCaughtError = (error: unknown) => {
    recorder.fault('render', error)
    // biome-ignore lint/suspicious/noConsole: as React would without this handler.
    console.error(error)
  }
  return { visit, recorder, inspected: inspection(window, recorder.inspect), dependencies, onCaughtError }
}

/** Says that a page cannot start, because settings of its build are missing or wrong. */
export function refuse(
  root: ReturnType<typeof createRoot>,
  wrong: readonly string[],
  notice: ReactNode,
): void {
  // biome-ignore lint/suspicious/noConsole: operators look here first.
  console.error(`The page cannot start. Missing or wrong settings: ${wrong.join(', ')}`)
  root.render(notice)
  window.dispatchEvent(new Event(STARTED))
}

interface Inspector {
  readonly inspect: (event: InspectionEvent) => void
}

declare global {
  interface Window {
    /** An inspector of state machines. It must be set before the page’s own script runs. */
    readonly __xstate__?: Inspector
  }
}

/** Lets `record`, and the inspector, if there is one, see everything that the machines do. */
function inspection({ __xstate__: tool }: Window, record: Inspector['inspect']): Inspector {
  return {
    inspect: (event) => {
      record(event)
      tool?.inspect(event)
    },
  }
}
