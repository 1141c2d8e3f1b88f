import { useEffect } from 'react'
import { isShortcut } from '../../domain/shell/shortcuts.ts'

/** The key that reports a problem. Browsers do not use it. */
export const REPORT_KEY = 'F8'

/** Calls `report` when somebody presses the key, wherever the focus is. */
export function useReportKey(report: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isShortcut('report', event, false)) return
      event.preventDefault()
      report()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [report])
}
