/**
 * SQL states of a server that is stopping, starting, full, out of connections, or cancelled a statement: also one that waited
 * too long for a lock, or that it ended so that another one could go on.
 */
const STATES = /^(08|53|57|55P03|40001|40P01)/
/** Of these, those of a transaction that can begin again at once. */
const ENDED_FOR_ANOTHER = /^(40001|40P01)$/
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
/** Errors of node-postgres without a code. */
const TEXTS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end|Too many connections)/

/** Whether the database has rolled a transaction back because it and another one waited for each other, or did not fit together. */
export function isEndedForAnother(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && ENDED_FOR_ANOTHER.test(String(error.code))) || isEndedForAnother(error.cause)
}

/** Whether an error is an outage of the database and not a mistake in the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  const code = 'code' in error ? String(error.code) : ''
  const isMissingSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return (
    isMissingSocket ||
    SYSTEM_CODES.has(code) ||
    (code.length === 5 && STATES.test(code)) ||
    TEXTS.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  )
}
