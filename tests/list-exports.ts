import type { ExportName } from '../src/domain/lists/list-export.ts'
import { RESOURCES } from '../src/domain/resources/all.ts'

/** `list` and `source` of the request for an export. */
export function exportSource<Name extends ExportName>(list: Name) {
  const { service, path } = RESOURCES[list]
  return { list, source: { service, path } }
}
