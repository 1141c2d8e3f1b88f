import { createRoot, hydrateRoot } from 'react-dom/client'

/** What draws the portal: the largest of its first files, and the last that is needed. */
export const renderer = { createRoot, hydrateRoot }

export type Renderer = typeof renderer
