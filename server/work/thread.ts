import { constants, setPriority } from 'node:os'
import { ProblemError } from '../http/problem.ts'

// Pages and other calls go first. Only on Linux is this the priority of the thread, not of the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** A function of a module and its input. */
export interface Task {
  /** The URL of the module. */
  readonly module: string
  readonly name: string
  readonly input: unknown
}

/** Runs a task. An error crosses threads without its class, so a problem is an answer. */
export async function runTask({ module, name, input }: Task) {
  const { [name]: task } = await import(module)
  try {
    return { done: await task(input) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { status, message, field, error: problem } = error
    return { refused: { status, message, error: problem, ...(field === null ? {} : { field }) } }
  }
}
