import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutate } from './mutants.ts'

/**
 * Checks one mutant of each file per run of the compiler, all files together: a run takes much longer than any test.
 *
 * @returns The mutants that do not compile.
 */
export async function findUncompilable(
  copy: string,
  mutants: readonly Mutant[],
): Promise<ReadonlySet<Mutant>> {
  const wrong = new Set<Mutant>()
  if (mutants.length === 0) return wrong
  const before = await errorsOf(copy)
  const byFile = [...Map.groupBy(mutants, ({ file }) => file).values()]
  for (let round = 0; byFile.some((own) => own.length > round); round += 1) {
    const batch = byFile.flatMap((own) => own.slice(round, round + 1))
    const originals = batch.map(({ file }) => readFileSync(join(copy, file), 'utf8'))
    for (const [index, mutant] of batch.entries())
      writeFileSync(join(copy, mutant.file), mutate(originals[index] ?? '', mutant))
    const errors = (await errorsOf(copy)).filter((error) => !before.includes(error))
    for (const mutant of batch) {
      if (errors.some((error) => error.startsWith(`${mutant.file}:`))) wrong.add(mutant)
    }
    for (const [index, { file }] of batch.entries()) writeFileSync(join(copy, file), originals[index] ?? '')
  }
  return wrong
}

const ERROR = /^(\S+)\(\d+,\d+\): error (.+)$/gm

/** @returns Lines `<file>: <error>`, without line numbers, because a mutant can move them. */
function errorsOf(copy: string): Promise<readonly string[]> {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>()
  const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo']
  const child = spawn(join(copy, 'node_modules/.bin/tsc'), args, {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString()
  })
  child.on('error', () => resolve([]))
  child.on('close', () => resolve([...output.matchAll(ERROR)].map(([, file, error]) => `${file}: ${error}`)))
  return promise
}
