import { account } from './fr/account.ts'
import { general } from './fr/general.ts'
import { reports } from './fr/reports.ts'
import { session } from './fr/session.ts'
import { shell } from './fr/shell.ts'

export const catalogue = { ...general, ...session, ...shell, ...reports, ...account }
