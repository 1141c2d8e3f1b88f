import { getStateNodes } from 'xstate/graph'
import { TOUR } from '../support/observe.ts'
import { expect, test } from '../support/test.ts'
import { INJECTED_ERRORS } from './held-requests.ts'
import { titleOf, tourDigest } from './tour-names.ts'
import { type MachineWalk, WALKS } from './walks.ts'

/** Selects machines and one tour. `PATHS_COVER=edges` covers all edges instead of all transitions. */
const { PATHS_MACHINE: only, PATHS_TOUR: number, PATHS_COVER: wanted } = process.env

for (const by of WALKS) if (only === undefined || only.split(',').includes(by.machine)) define(by)

function define(by: MachineWalk): void {
  const { machine, transient, checked } = by
  const { model, sentences = [] } = by.walked
  test.describe(machine, { tag: sentences.map((sentence) => `@${sentence}`) }, () => {
    test('every state that is not transient has an assertion', () => {
      const lasting = getStateNodes(model.machine)
        .filter((node) => Object.keys(node.states).length === 0 && !node.always?.some(({ guard }) => !guard))
        .map((node) => node.path.join('.'))
        .filter((state) => !transient.includes(state))
      expect(checked.toSorted()).toEqual(lasting.sort())
    })
    for (const [index, tour] of by.tours(wanted === 'edges').entries()) {
      if (number !== undefined && number !== String(index + 1)) continue
      test.describe(() => {
        if (by.device) test.use(by.device(tour))
        const annotation = { type: TOUR, description: JSON.stringify([machine, tourDigest(tour)]) }
        test(titleOf(tour, index + 1), { annotation }, async ({ page, server, watch }) => {
          watch.expectErrors(...INJECTED_ERRORS)
          await by.walk({ path: tour, page, server })
        })
      })
    }
  })
}
