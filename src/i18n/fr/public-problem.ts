import { common } from './common.ts'
import { dialogs } from './dialogs.ts'
import { catalogue as problem } from './problem.ts'

export const catalogue = { ...common, ...dialogs, ...problem } as const
