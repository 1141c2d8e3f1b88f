import { lazyWidgets } from '../../widgets/lazy-widgets.ts'

/** Loaded when the page is idle, at the latest. */
export const settingsWidgets = lazyWidgets(() => import('./settings-panel.tsx'))
