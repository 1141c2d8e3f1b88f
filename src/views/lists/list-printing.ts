import { lazyWidgets } from '../widgets/lazy-widgets.ts'

/** What prints a list, with its texts: loaded when the list has nothing else to do. */
export const listPrinting = lazyWidgets(async () => (await import('./print-widgets.ts')).loadPrintWidgets())
