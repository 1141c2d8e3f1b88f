import { useShortcut } from '../keys/use-shortcut.ts'

/** The key that reports a problem. Browsers do not use it. */
export const REPORT_KEY = 'F8'

/** Calls `report` when somebody presses the key, wherever the focus is. */
export function useReportKey(report: () => void): void {
  useShortcut('report', report)
}
