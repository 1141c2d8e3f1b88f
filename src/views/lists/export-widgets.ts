import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** What an export shows while it runs. Most people who open a list export nothing. */
export const exportWidgets = lazyWidgets(() => import('./export-progress.tsx'))
