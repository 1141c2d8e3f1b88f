import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** The dialogs of the list: its first rows do not wait for them. */
export const userWidgets = lazyWidgets(() => import('../dialogs/user-dialogs.view.tsx'))
