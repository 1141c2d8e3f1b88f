import type { CDPSession } from 'playwright'

/** What a page holds after a garbage collection. */
export interface Memory {
  readonly heapBytes: number
  /** Includes detached ones that something still refers to. */
  readonly nodes: number
  readonly listeners: number
}

export async function readMemory(devtools: CDPSession): Promise<Memory> {
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  await devtools.send('Performance.disable')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}
