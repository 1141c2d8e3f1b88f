import type { HttpOptions } from '../../src/services/http.ts'

/** Everything that a request helper needs of its page besides a network: a page that nobody owns and that tells nothing. */
export const QUIET_PAGE: Omit<HttpOptions, 'fetch'> = {
  baseUrl: '',
  now: () => 0,
  isLeaving: () => false,
  owner: () => null,
  onUnauthorized: () => undefined,
  onFailure: () => undefined,
}
