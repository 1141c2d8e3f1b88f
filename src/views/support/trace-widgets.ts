import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** The dialog of the list: its first rows do not wait for it. */
export const traceWidgets = lazyWidgets(() => import('./trace-dialogs.view.tsx'))
