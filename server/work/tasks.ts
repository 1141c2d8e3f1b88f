import { constants, setPriority } from 'node:os'
import { ProblemError } from '../http/problem.ts'
import * as stock from '../inventories/import/stock-file.ts'
import { safeStyle as readStyle } from '../leads/style.ts'
import * as traces from '../support/incoming.ts'

// Pages and other calls go first. Only on Linux is this the priority of the thread, not of the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** The tasks of the pool: see `pool.ts`. Only these files are loaded on its threads. */
export const checkTrace = refusing(traces.checkTrace)
export const openStockFile = refusing(stock.openStockFile)
export const readStockBatch = stock.readStockBatch
export const orderOf = stock.orderOf
export const safeStyle = readStyle

/** An error crosses threads without its class. */
function refusing<Input, Output>(task: (input: Input) => Output) {
  return (input: Input): Output | { readonly refused: ConstructorParameters<typeof ProblemError>[0] } => {
    try {
      return task(input)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const { status, message, field, error: name } = error
      return { refused: { status, message, error: name, ...(field === null ? {} : { field }) } }
    }
  }
}
