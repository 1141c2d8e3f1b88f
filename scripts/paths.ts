import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findModels } from '../tests/kit/find-models.ts'
import { GAPS, gapsOf, type Report, verify } from '../tests/kit/verify.ts'

const usage = 'Usage: npm run paths -- [--json] [--list] [--machine <id>] [--root <folder of a project>]'

process.exitCode = await main()

async function main(): Promise<number> {
  const options = read()
  if (!options) return 2
  const root = options.root ?? fileURLToPath(new URL('..', import.meta.url))
  const { models, missing } = await findModels(root)
  const chosen = options.machine === undefined ? models : models.filter(({ id }) => id === options.machine)
  if (chosen.length === 0) {
    const names = models.map(({ id }) => id).join(', ')
    console.error(
      options.machine === undefined
        ? 'No models in tests/models.'
        : `No model "${options.machine}". There are: ${names}`,
    )
    return 1
  }
  const reports: Report[] = []
  for (const model of chosen) reports.push(await verify(model))
  const without = options.machine === undefined ? missing : []
  const gaps = without.length + reports.reduce((sum, report) => sum + countOf(report), 0)
  if (options.json) {
    const machines = reports.map((report) => ({ ...report, paths: report.paths.length }))
    console.log(JSON.stringify({ machines, missing: without, gaps }, null, 2))
  } else {
    printTable(reports)
    if (options.list) printPaths(reports)
    printGaps(reports, without, gaps)
  }
  return gaps === 0 ? 0 : 1
}

interface Options {
  readonly json: boolean
  readonly list: boolean
  readonly machine: string | undefined
  readonly root: string | undefined
}

function read(): Options | undefined {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        machine: { type: 'string' },
        root: { type: 'string' },
      },
    })
    return { json: values.json, list: values.list, machine: values.machine, root: values.root }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    return undefined
  }
}

function countOf(report: Report): number {
  return gapsOf(report).reduce((sum, { items }) => sum + items.length, 0)
}

function printTable(reports: readonly Report[]): void {
  const rows = reports.map((report) => [
    report.id,
    ...[
      report.states,
      report.transitions,
      report.taken,
      report.vertices,
      report.edges,
      report.paths.length,
      countOf(report),
    ].map(String),
  ])
  const table = [
    ['machine', 'states', 'transitions', 'taken', 'situations', 'edges', 'paths', 'gaps'],
    ...rows,
  ]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(cells.join('  '))
  }
}

function printPaths(reports: readonly Report[]): void {
  for (const { id, paths } of reports) {
    console.log(`\n${id}`)
    for (const { name, initial, steps } of paths) {
      console.log(`  ${initial.name || '(start)'}: ${name} ⇒ ${steps.at(-1)?.to.name || '(end)'}`)
    }
  }
}

function printGaps(reports: readonly Report[], missing: readonly string[], count: number): void {
  for (const report of reports) {
    for (const { kind, items } of gapsOf(report)) {
      console.log(`\n${report.id} – not true that it ${GAPS[kind]} (${kind}):`)
      for (const item of items) console.log(`  ${item}`)
    }
  }
  if (missing.length > 0)
    console.log(`\nMachines and models that do not match:\n${missing.map((line) => `  ${line}`).join('\n')}`)
  console.log(count === 0 ? '\nNo gaps.' : `\n${count} gaps.`)
}
