import type { ExportFact, ExportProgress, ExportRequest, LeftOut } from '../../domain/lists/csv-export.ts'
import type { ListQuery } from '../../domain/lists/list-query.ts'
import { failureFrom } from '../http.ts'

/** Makes an export. When `signal` has aborted, it saves nothing. */
export type ExportRun = (
  request: ExportRequest,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
) => Promise<{ readonly leftOut?: LeftOut }>

/** Starts an export and reports its progress. Returns a function that cancels it: nothing is reported afterwards. */
export function startExport(
  run: ExportRun,
  request: ExportRequest,
  tell: (fact: ExportFact) => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const tellUnlessCancelled = (fact: ExportFact) => {
    if (!signal.aborted) tell(fact)
  }
  run(request, signal, (progress) => tellUnlessCancelled({ type: 'export.progressed', ...progress }))
    .then(
      (result) => tellUnlessCancelled({ type: 'export.completed', ...result }),
      (problem: unknown) => tellUnlessCancelled({ type: 'export.failed', failure: failureFrom(problem) }),
    )
    // Stops reading the rest of a response that has failed.
    .finally(() => controller.abort())
  return () => controller.abort()
}

/** The order of a query, as a body has it. */
export function orderOf({ sort }: Pick<ListQuery, 'sort'>) {
  return { sort_key: sort.key, sort_direction: sort.direction }
}
