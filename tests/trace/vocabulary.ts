import { SENT_TRACE_SORT_KEYS } from '../../src/domain/lists/sent-trace.ts'
import { audit } from '../../src/domain/resources/audit.ts'
import { devices } from '../../src/domain/resources/devices.ts'
import { inventory } from '../../src/domain/resources/inventory.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import { users } from '../../src/domain/resources/users.ts'
import { wifi } from '../../src/domain/resources/wifi.ts'

/** The tabs of all lists. */
export const TABS: readonly string[] = [
  ...devices.tabs,
  ...inventory.tabs,
  ...reports.tabs,
  ...users.tabs,
  ...wifi.tabs,
  ...audit.tabs,
]

/** The sort keys of all lists. */
export const SORT_KEYS: readonly string[] = [
  ...devices.sort,
  ...inventory.sort,
  ...reports.sort,
  ...SENT_TRACE_SORT_KEYS,
  ...users.sort,
  ...wifi.sort,
  ...audit.sort,
]
