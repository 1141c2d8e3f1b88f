import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { withParts } from '../src/trace/machine-actor.ts'

/** @returns All machines that files of `src/machines` export, and those that are parts of them alone. */
export async function productMachines(): Promise<readonly AnyStateMachine[]> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const machines: AnyStateMachine[] = []
  for (const path of globSync('src/machines/**/*.machine.ts', { cwd: root }).sort()) {
    const found: Record<string, unknown> = await import(pathToFileURL(`${root}/${path}`).href)
    machines.push(...Object.values(found).filter((value) => value instanceof StateMachine))
  }
  return withParts(machines)
}

/** By the specification, the e-mail to a customer is hidden and not offered. */
const UNUSED = 'emailCustomer'

/** @returns The machines that the product starts. */
export async function startedMachines(): Promise<readonly AnyStateMachine[]> {
  return (await productMachines()).filter(({ id }) => id !== UNUSED)
}
