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

/** Options that let `record`, and the inspector, if there is one, see everything that the machines do. */
export function inspection({ __xstate__: tool }: Window, record?: Inspector['inspect']): Partial<Inspector> {
  const listeners = [record, tool?.inspect].filter((listener) => listener !== undefined)
  if (listeners.length === 0) return {}
  return {
    inspect: (event) => {
      for (const listener of listeners) listener(event)
    },
  }
}
