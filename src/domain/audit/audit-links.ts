import { reportPath, SCREENS, tracePath } from '../session/routes.ts'
import type { AuditRow } from './audit-event.ts'

/** After these, the thing is gone. */
const ENDS = ['device.deleted', 'wifi.deleted', 'user.invitation-withdrawn', 'user.erased', 'trace.deleted']

/** Where the thing of an event is found in the portal; `null` for one that is gone, or that is nowhere. */
export function auditTarget({ action, resource: { type, id, label } }: AuditRow): string | null {
  if (id === null || label === '' || ENDS.includes(action)) return null
  switch (type) {
    case 'report':
      return reportPath(id)
    case 'trace':
      return tracePath(id)
    case 'inventory':
      return found(SCREENS.inventory.path, label)
    case 'device':
      return found(SCREENS.devices.path, label)
    case 'wifi':
      return found(SCREENS.wifi.path, label)
    case 'user':
      return found(SCREENS.users.path, label)
    case 'list':
    case 'dealership':
    case 'view':
      return null
  }
}

function found(path: string, text: string): string {
  return `${path}?${new URLSearchParams({ searchTerm: text })}`
}
