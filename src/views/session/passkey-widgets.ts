import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** Loaded with the machine that they show: few people need them. */
export const passkeyWidgets = lazyWidgets(() => import('./passkey-sign-in.view.tsx'))
