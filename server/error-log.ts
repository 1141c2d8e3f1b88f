import type { FastifyServerOptions } from 'fastify'
import pg from 'pg'

/** What the log has of an error: nothing that a person has sent, or that the database holds. */
interface LoggedError {
  readonly type: string
  /** Left out where it may have values. */
  readonly message?: string
  /** Codes, and the names of parts of the database. */
  readonly names?: Readonly<Record<string, string>>
  /** The places in the code alone: the first line of a stack is the message. */
  readonly stack?: string
  readonly cause?: LoggedError
  readonly errors?: readonly LoggedError[]
}

const NAMES = ['code', 'syscall', 'routine', 'schema', 'table', 'column', 'constraint'] as const

/** SQL states whose messages have no values, but names: not those of data that does not fit (22), and of triggers (P0). */
const STATES_WITH_MESSAGE = /^(08|0A|23|25|28|3D|40|42|53|55|57|58)/
const MAX_DEPTH = 5
const MAX_ERRORS = 10

/**
 * The logger of the server: each error that it is given, under whatever name, becomes a `LoggedError`. A line that would
 * have the message of an error as its text says only that there was one.
 */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    // That of pino throws when it cannot write, and `outliveFullDisk` does not reach it.
    stream: { write: (line) => process.stdout.write(line) },
    // In place of those of pino and Fastify, which copy all fields of an error, and log the address of a request.
    serializers: {
      err: (error) => ({ message: '', stack: '', ...loggedError(error) }),
      req: ({ method }) => ({ method }),
    },
    formatters: {
      log: (line) =>
        Object.fromEntries(
          Object.entries(line).map(([name, value]) => [
            name,
            value instanceof Error && name !== 'err' ? loggedError(value) : value,
          ]),
        ),
    },
    hooks: {
      logMethod(args, method) {
        const [first, second]: readonly unknown[] = args
        const error = errorIn(first)
        const isOwnText = typeof second === 'string' && second !== error?.message
        if (error === null || isOwnText) method.apply(this, args)
        else method.call(this, { err: error }, 'an error')
      },
    },
  }
}

/** Lets the process go on when its output takes no more lines, such as a file on a full disk. */
export function outliveFullDisk(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
}

/** @returns The error that a call of the logger is about; `null` without one. */
function errorIn(first: unknown): Error | null {
  if (first instanceof Error) return first
  const values = typeof first === 'object' && first !== null ? Object.values(first) : []
  return values.find((value) => value instanceof Error) ?? null
}

/** @returns The only form in which an error may be logged. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const names = NAMES.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : []
  })
  const isDeep = depth >= MAX_DEPTH
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const message = safeMessage(error)
  return {
    type: error.name === 'error' ? error.constructor.name : error.name,
    ...(message === null ? {} : { message }),
    ...(names.length === 0 ? {} : { names: Object.fromEntries(names) }),
    ...(stack?.length ? { stack: stack.join('\n') } : {}),
    ...(error.cause === undefined || isDeep ? {} : { cause: loggedError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && !isDeep
      ? { errors: error.errors.slice(0, MAX_ERRORS).map((one) => loggedError(one, depth + 1)) }
      : {}),
  }
}

/** @returns Why something failed, in one line for the operator. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown error'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const code = 'code' in error ? ` ${error.code}` : ''
  const [line] = (safeMessage(error) ?? `${error.name}${code}`).split('\n')
  return line ?? ''
}

/**
 * The message of the query builder has the parameters of its query, that of PostgreSQL a value that it could not read, that of
 * a mail server an address, and that of a parser its text.
 */
function safeMessage(error: Error): string | null {
  if (error instanceof pg.DatabaseError)
    return STATES_WITH_MESSAGE.test(error.code ?? '') ? error.message : null
  const isOfQuery = 'params' in error || 'query' in error
  const isOfMail = 'response' in error || 'rejected' in error || 'command' in error
  return isOfQuery || isOfMail || error instanceof SyntaxError ? null : error.message
}
