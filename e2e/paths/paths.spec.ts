import { getStateNodes } from 'xstate/graph'
import type { Path } from '../../tests/kit/paths.ts'
import { expect } from '../support/test.ts'
import { INJECTED_ERRORS } from './gate.ts'
import { WALKED } from './machines.ts'
import { test } from './session.ts'
import { reportsListWalk } from './walk-reports-list.ts'
import { signInWalk } from './walk-sign-in.ts'
import { hasLostSession, type Walk, walk } from './walker.ts'

const only = process.env.PATHS_MACHINE

define(signInWalk)
define(reportsListWalk)

function define<World>(by: Walk<World>): void {
  const walked = WALKED[by.machine]
  if (!walked || (only !== undefined && only !== by.machine)) return
  const { machine } = walked.model
  test.describe(by.machine, () => {
    test('every state that lasts has its assertion', () => {
      const lasting = getStateNodes(machine)
        .filter((node) => Object.keys(node.states).length === 0 && !node.always?.some(({ guard }) => !guard))
        .map((node) => node.path.join('.'))
      expect(Object.keys(by.screens).sort()).toEqual(lasting.sort())
    })
    walked
      .paths()
      .map(upToLostSession)
      .forEach((path, index) => {
        const number = String(index + 1).padStart(2, '0')
        test(`${number} ${summaryOf(path)}`, async ({ session: { page, watch } }) => {
          watch.expectErrors(...INJECTED_ERRORS)
          await walk(path, page, by)
          watch.check()
        })
      })
  })
}

/** A lost session is another machine's matter: the path ends with it. */
function upToLostSession(path: Path): Path {
  const end = path.steps.findIndex(({ to }) => hasLostSession(to))
  return end < 0 ? path : { ...path, steps: path.steps.slice(0, end + 1) }
}

function summaryOf({ steps }: Path): string {
  return steps
    .map(({ event }) => {
      const code = event.error?.code === undefined ? '' : ` (${event.error.code})`
      return event.type.replace(/^xstate\.(\w+)\.(?:actor\.)?([^.]+).*$/, '$1 $2') + code
    })
    .join(', ')
}
