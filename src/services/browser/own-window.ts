import { ServiceFailure } from '../service-failure.ts'

/** Closes the window of the page. Throws where the browser does not let a page do that: it was not opened by a link. */
export async function closeWindow(window: Window): Promise<void> {
  window.close()
  if (!window.closed) throw new ServiceFailure({ code: 'unknown' })
}
