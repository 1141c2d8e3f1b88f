import type { Page } from 'playwright/test'

/**
 * The state of a machine of the page, by its `systemId`; `null` when it is not alive, or nothing is rendered yet. Read
 * from what React holds, so that production code shows nothing for the sake of tests.
 */
export function machineState(page: Page, systemId: string): Promise<unknown> {
  return page.evaluate((id) => {
    const get = (thing: unknown, key: string): unknown =>
      typeof thing === 'object' && thing !== null ? Reflect.get(thing, key) : undefined
    const root = document.getElementById('root')
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$')) ?? ''
    let fiber = get(get(get(root, key), 'stateNode'), 'current')
    while (fiber) {
      const child = get(get(get(fiber, 'memoizedProps'), 'value'), 'child')
      if (typeof child === 'function') return child(id)?.getSnapshot().value ?? null
      fiber = get(fiber, 'child')
    }
    return null
  }, systemId)
}
