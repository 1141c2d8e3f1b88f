import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** Dialogs and editors of the devices list, loaded on demand: first rows do not wait for them. */
export const deviceWidgets = lazyWidgets(async () => {
  const [{ DeviceDialogs }, { DeviceEditor }] = await Promise.all([
    import('../dialogs/device-dialogs.view.tsx'),
    import('./device-editor.view.tsx'),
  ])
  return { DeviceDialogs, DeviceEditor }
})
