import { LIST_NAMES } from '../domain/resources/lists.ts'
import { apiBaseOf, type Environment } from './environment.ts'

/** The parts of the paths of calls that are the same for everybody. Anything else may be an id or a name. */
const WORDS =
  'api v1 auth battery bulk callback code configurations device enable events export filters flags flags.json forgot-password google group history image import invitation link list location login logout mail measurements metrics one-click options ownership passkey passkeys pdf pdfs preview profile proof public recovery-code recovery-codes regenerate report reset-passkeys reset-password revisions search second-step session sessions set-password signed support timings token traces trim trims unregistered unsubscribe user vehicle verify version.json views'.split(
    ' ',
  )

/**
 * @returns A function that gives the path of a call as it may be shown to anybody: without the query, and with `*` in the place
 *   of ids: `/batteries/api/v1/battery/reports/*`.
 */
export function createCallPath(environment: Environment): (address: string) => string {
  const base = apiBaseOf(environment)
  const paths = Object.entries(environment).flatMap(([name, path]) => (name.endsWith('_PATH') ? [path] : []))
  const known = new Set([...WORDS, ...LIST_NAMES, ...paths.flatMap((path) => path.split('/')), ''])
  return (address) => {
    const [path = ''] = (address.startsWith(base) ? address.slice(base.length) : address).split(/[?#]/)
    return path
      .split('/')
      .map((part) => (known.has(part) ? part : '*'))
      .join('/')
  }
}
