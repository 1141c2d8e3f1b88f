import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** The choice between two values: most people never see it. */
export const profileWidgets = lazyWidgets(() => import('./overtaken-profile.tsx'))
