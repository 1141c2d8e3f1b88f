import { common } from './common.ts'
import { dialogs } from './dialogs.ts'
import { catalogue as problem } from './problem.ts'

/** Texts of the report of a problem on the public pages. They load with its dialog. */
export const catalogue = { ...common, ...dialogs, ...problem } as const
