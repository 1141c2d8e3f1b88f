import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { AREAS } from './mutate/areas.ts'
import { tryMutants } from './mutate/try-mutants.ts'
import { answerHelp } from './options.ts'

const usage = `Usage: npm run mutate -- [--area <name>] [--sample <count>] [--seed <number>] [--file <path>] [--root <folder>]
Areas: ${AREAS.map(({ name }) => name).join(', ')}. Without --area: all.`

answerHelp(usage)
process.exitCode = await main()

async function main(): Promise<number> {
  const options = read()
  if (!options) return 2
  const areas = AREAS.filter(({ name }) => options.area === undefined || name === options.area)
  if (areas.length === 0) {
    console.error(`No area "${options.area}".\n${usage}`)
    return 2
  }
  // A low priority, because a run takes hours and must not slow down other programs.
  setPriority(5)
  return tryMutants(areas, options)
}

interface Options {
  readonly area: string | undefined
  readonly sample: number | undefined
  readonly seed: number
  readonly file: string | undefined
  readonly root: string
}

function read(): Options | undefined {
  try {
    const { values } = parseArgs({
      options: {
        area: { type: 'string' },
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
        file: { type: 'string' },
        root: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) },
      },
    })
    const { area, file, root } = values
    const sample = values.sample === undefined ? undefined : countOf('--sample', values.sample)
    return { area, file, root, sample, seed: countOf('--seed', values.seed) }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    return undefined
  }
}

function countOf(flag: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${flag} takes a whole number above 0, not "${text}".`)
  return Number(text)
}
