import type { Model } from '../../tests/kit/model.ts'
import { type Path, pathsOf } from '../../tests/kit/paths.ts'
import { faults, gestures as reportsList } from './browser-reports-list.ts'
import { gestures as signIn } from './browser-sign-in.ts'

export interface WalkedMachine {
  readonly model: Model
  readonly paths: () => readonly Path[]
  /** Transitions that nothing on the screen can bring about yet, each with the reason. */
  readonly outOfReach: Readonly<Record<string, string>>
}

/** The machines whose paths are walked in the browser, by id. */
export const WALKED: Readonly<Record<string, WalkedMachine>> = {
  signIn: { model: signIn, paths: () => pathsOf(signIn), outOfReach: {} },
  reportsList: {
    model: reportsList,
    paths: () => [...pathsOf(reportsList, { cover: 'transitions' }), ...pathsOf(faults)],
    outOfReach: {},
  },
}
