import { useEffect } from 'react'

/** The key that reports a problem. Browsers do not use it. */
export const REPORT_KEY = 'F8'

/** Calls `report` when somebody presses the key, wherever the focus is. */
export function useReportKey(report: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== REPORT_KEY || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      report()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [report])
}
