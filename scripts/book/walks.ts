import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { readWalkResult, type WalkResult } from '../../e2e/support/walk-results.ts'

/** The last walk of a screen in the browser. */
export interface ScreenWalked extends WalkResult {
  readonly screen: string
}

/** @param folder The folder with the results of walks. */
export function readWalks(folder: string): readonly ScreenWalked[] {
  return globSync('*.json', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const screen = basename(file, '.json')
      const result = readWalkResult(folder, screen)
      return result === null ? [] : [{ screen, ...result }]
    })
}

/** The walks with a gesture for this machine, with only those steps. */
export function walksOf(walks: readonly ScreenWalked[], machine: string): readonly ScreenWalked[] {
  return walks
    .map((walk) => ({ ...walk, steps: walk.steps.filter((step) => step.machine === machine) }))
    .filter(({ steps }) => steps.length > 0)
}
