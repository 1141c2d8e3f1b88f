import { account } from './fr/account.ts'
import { devices } from './fr/devices.ts'
import { dialogs } from './fr/dialogs.ts'
import { exporting } from './fr/export.ts'
import { general } from './fr/general.ts'
import { home } from './fr/home.ts'
import { install } from './fr/install.ts'
import { inventory } from './fr/inventory.ts'
import { report } from './fr/report.ts'
import { reports } from './fr/reports.ts'
import { session } from './fr/session.ts'
import { shared } from './fr/shared.ts'
import { shell } from './fr/shell.ts'
import { users } from './fr/users.ts'
import { wifi } from './fr/wifi.ts'

export const catalogue = {
  ...general,
  ...session,
  ...shared,
  ...install,
  ...shell,
  ...home,
  ...reports,
  ...report,
  ...account,
  ...users,
  ...inventory,
  ...wifi,
  ...devices,
  ...dialogs,
  ...exporting,
}
