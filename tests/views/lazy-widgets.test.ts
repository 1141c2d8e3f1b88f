import { expect, test, vi } from 'vitest'
import { lazyWidgets, loadOnIntent } from '../../src/views/widgets/lazy-widgets.ts'

test('the code of widgets is loaded once, and whoever waits for it is told', async () => {
  const importModule = vi.fn(async () => ({ Dialog: 'dialog' }))
  const widgets = lazyWidgets(importModule)
  const told = vi.fn()
  widgets.subscribe(told)
  expect(widgets.current()).toBeNull()
  await Promise.all([widgets.load(), widgets.load()])
  expect(widgets.current()).toEqual({ Dialog: 'dialog' })
  expect([importModule, told].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('after a failure the next call loads again; a failed hover is told by the press', async () => {
  const importModule = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'))
  importModule.mockResolvedValue('code')
  const widgets = lazyWidgets(importModule)
  loadOnIntent(widgets).onPointerEnter()
  await expect(widgets.load()).rejects.toThrow('offline')
  expect(widgets.current()).toBeNull()
  await expect(widgets.load()).resolves.toBe('code')
})
