import { foundHref } from '../lists/list-links.ts'
import { LIST_NAMES, LISTS } from '../resources/lists.ts'
import { reportPath, tracePath } from '../session/routes.ts'
import type { AuditRow } from './audit-event.ts'

/** After these, the thing is gone. */
const END = /\.(?:deleted|erased|invitation-withdrawn)$/

/** Where the thing of an event is found in the portal; `null` for one that is gone, or that is nowhere. */
export function auditTarget({ action, resource: { type, id, label } }: AuditRow): string | null {
  if (id === null || label === '' || END.test(action)) return null
  switch (type) {
    case 'report':
      return reportPath(id)
    case 'trace':
      return tracePath(id)
  }
  const list = LIST_NAMES.find((name) => LISTS[name] === type)
  return list === undefined ? null : foundHref(list, label, null)
}
