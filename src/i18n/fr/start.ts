import { account } from './account.ts'
import { dialogs } from './dialogs.ts'
import { exporting } from './export.ts'
import { general } from './general.ts'
import { reports } from './reports.ts'
import { session } from './session.ts'
import { shared } from './shared.ts'
import { shell } from './shell.ts'

/** Texts that any screen may need. Texts of a single screen are in separate files, which load with the screen (`src/app/screens`). */
export const start = {
  ...general,
  ...session,
  ...shared,
  ...shell,
  ...reports,
  ...account,
  ...dialogs,
  ...exporting,
}
