import { ServiceFailure } from '../service-failure.ts'

/**
 * Closes the window.
 *
 * @throws ServiceFailure when the browser refuses, as it does unless a link opened the window
 */
export async function closeWindow(window: Window): Promise<void> {
  window.close()
  if (!window.closed) throw new ServiceFailure({ code: 'unknown' })
}
