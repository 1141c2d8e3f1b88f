import type { ComponentType } from 'react'
import type { CellMap } from '../../domain/report/cell-map.ts'

/** Loads what the issues are. When it fails, the copy only says that there are some. */
export async function loadCopiedIssues(): Promise<{
  default: ComponentType<{ readonly map: CellMap }>
}> {
  try {
    return { default: (await import('./copied-issues.tsx')).CopiedIssues }
  } catch {
    return { default: () => null }
  }
}
