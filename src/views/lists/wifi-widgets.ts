import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** The dialogs of the list: its first rows do not wait for them. */
export const wifiWidgets = lazyWidgets(() => import('../dialogs/wifi-dialogs.view.tsx'))
