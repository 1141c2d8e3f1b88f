import { lazyWidgets } from '../../widgets/lazy-widgets.ts'

/** The question before a change of a report. */
export const questionWidgets = lazyWidgets(async () => (await import('./late-question.ts')).loadQuestion())
