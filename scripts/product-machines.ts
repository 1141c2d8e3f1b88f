import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'

/** @returns All machines that files of `src/machines` export. */
export async function productMachines(): Promise<AnyStateMachine[]> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const machines: AnyStateMachine[] = []
  for (const path of globSync('src/machines/**/*.machine.ts', { cwd: root }).sort()) {
    const found: Record<string, unknown> = await import(pathToFileURL(`${root}/${path}`).href)
    machines.push(...Object.values(found).filter((value) => value instanceof StateMachine))
  }
  return machines
}
