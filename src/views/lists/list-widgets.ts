import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** What the lists open over themselves: their first rows do not wait for it. */
export const deviceWidgets = lazyWidgets(async () => {
  const [{ DeviceDialogs }, { DeviceEditor }] = await Promise.all([
    import('../dialogs/device-dialogs.view.tsx'),
    import('./device-editor.view.tsx'),
  ])
  return { DeviceDialogs, DeviceEditor }
})

export const userWidgets = lazyWidgets(() => import('../dialogs/user-dialogs.view.tsx'))

export const wifiWidgets = lazyWidgets(() => import('../dialogs/wifi-dialogs.view.tsx'))
