import type { TraceRules } from '../../src/trace/rules.ts'

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/machines/**/*.trace.ts', {
  eager: true,
})

/** The trace rules of every machine of the product. */
export const traceRules: readonly TraceRules[] = Object.values(files)
  .flatMap((file) => Object.values(file).flat())
  .filter((value): value is TraceRules => typeof value === 'object' && value !== null && 'machine' in value)
