import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutate } from './mutants.ts'

/**
 * Those of the mutants that do not compile. One of each file is checked at a time, all files together: checking the
 * types of the project takes much longer than any test.
 */
export async function uncompilable(copy: string, mutants: readonly Mutant[]): Promise<ReadonlySet<Mutant>> {
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

/** `<file>: <error>`, without the line: that a mutant may move. */
function errorsOf(copy: string): Promise<readonly string[]> {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>()
  const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo']
  const child = spawn(join(copy, 'node_modules/.bin/tsc'), args, {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString()
  })
  child.on('error', () => resolve([]))
  child.on('close', () => resolve([...said.matchAll(ERROR)].map(([, file, error]) => `${file}: ${error}`)))
  return promise
}
