import { createRecorder, type Recorder } from '../../trace/recorder.ts'
import type { TraceRules } from '../../trace/rules.ts'
import { ofOneOwner } from './owner-change.ts'
import { type RecordedPage, recordedPage } from './recorded-page.ts'

/** Creates the recorder of the portal, which knows the trace rules of all its machines, and records one person. */
export function createPortalRecorder(page: RecordedPage): Recorder {
  return ofOneOwner(createRecorder({ ...recordedPage(page), rules: RULES }))
}

const FILES = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../machines/**/*.trace.ts', '!../../machines/public/**'],
  { eager: true },
)

const RULES = Object.values(FILES)
  .flatMap((file) => Object.values(file).flat())
  .filter(isTraceRules)

/** Files of trace rules also export what they share. */
function isTraceRules(value: unknown): value is TraceRules {
  return typeof value === 'object' && value !== null && 'machine' in value
}
