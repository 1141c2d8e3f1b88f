/** Dispatched on the window when the first screen is drawn. The watch of the start (`src/head/start-watch.ts`) waits for it. */
export const STARTED = 'portal.started'
