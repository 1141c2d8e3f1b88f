import { lazyWidgets } from '../../widgets/lazy-widgets.ts'

/** What plays and compares traces. It is loaded while the server answers: without it, a trace is not read. */
export const playerWidgets = lazyWidgets(() => import('./player-page.tsx'))
