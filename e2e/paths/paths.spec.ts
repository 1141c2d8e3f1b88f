import { WALK } from '../support/observe.ts'
import { test } from '../support/test.ts'
import { walkScreen } from './screen-walk.ts'
import { WALKS } from './walks.ts'

/** Selects screens. */
const only = process.env.PATHS_SCREEN?.split(',')

for (const walk of WALKS.filter(({ screen }) => only?.includes(screen) ?? true))
  test.describe(() => {
    if (walk.device) test.use(walk.device)
    test(walk.screen, async ({ page, server, watch }, info) => {
      if (walk.isRefused) watch.expectErrors(/Failed to load resource/)
      const steps = await walkScreen({ page, server }, walk)
      info.annotations.push({ type: WALK, description: JSON.stringify(steps) })
    })
  })
