import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** What the devices list opens over itself: its first rows do not wait for it. */
export const deviceWidgets = lazyWidgets(async () => {
  const [{ DeviceDialogs }, { DeviceEditor }] = await Promise.all([
    import('../dialogs/device-dialogs.view.tsx'),
    import('./device-editor.view.tsx'),
  ])
  return { DeviceDialogs, DeviceEditor }
})
