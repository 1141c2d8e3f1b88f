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

/** @returns The ids of the machines that the product starts: those with a rule of what may be recorded of them. */
export async function startedMachines(): Promise<ReadonlySet<string>> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const ids = new Set<string>()
  for (const path of globSync('src/machines/**/*.trace.ts', { cwd: root })) {
    const found: Record<string, unknown> = await import(pathToFileURL(`${root}/${path}`).href)
    for (const rules of Object.values(found).flat())
      if (typeof rules === 'object' && rules !== null && 'machine' in rules) ids.add(String(rules.machine))
  }
  return ids
}
