import { devices } from './fr/devices.ts'
import { inventory } from './fr/inventory.ts'
import { problem } from './fr/problem.ts'
import { report } from './fr/report.ts'
import { start } from './fr/start.ts'
import { traces } from './fr/traces.ts'
import { users } from './fr/users.ts'
import { wifi } from './fr/wifi.ts'

export const catalogue = {
  ...start,
  ...problem,
  ...report,
  ...inventory,
  ...devices,
  ...users,
  ...wifi,
  ...traces,
}
