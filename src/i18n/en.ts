import { account } from './en/account.ts'
import { devices } from './en/devices.ts'
import { dialogs } from './en/dialogs.ts'
import { exporting } from './en/export.ts'
import { general } from './en/general.ts'
import { home } from './en/home.ts'
import { install } from './en/install.ts'
import { inventory } from './en/inventory.ts'
import { report } from './en/report.ts'
import { reports } from './en/reports.ts'
import { session } from './en/session.ts'
import { shared } from './en/shared.ts'
import { shell } from './en/shell.ts'
import { users } from './en/users.ts'
import { wifi } from './en/wifi.ts'

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
