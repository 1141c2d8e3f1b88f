import type { InspectionEvent } from 'xstate'

interface Inspector {
  readonly inspect: (event: InspectionEvent) => void
}

declare global {
  interface Window {
    /** An inspector of state machines. It must be set before the page’s own script runs. */
    readonly __xstate__?: Inspector
  }
}

/** Options that connect the root actor to the inspector, if there is one. */
export function inspection({ __xstate__: tool }: Window): Partial<Inspector> {
  return tool === undefined ? {} : { inspect: tool.inspect }
}
