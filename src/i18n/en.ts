import { account } from './en/account.ts'
import { general } from './en/general.ts'
import { reports } from './en/reports.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'

export const catalogue = { ...general, ...session, ...shell, ...reports, ...account }
