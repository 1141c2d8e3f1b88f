import { devices } from './en/devices.ts'
import { inventory } from './en/inventory.ts'
import { problem } from './en/problem.ts'
import { report } from './en/report.ts'
import { start } from './en/start.ts'
import { traces } from './en/traces.ts'
import { users } from './en/users.ts'
import { wifi } from './en/wifi.ts'

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
