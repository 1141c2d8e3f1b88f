import { GAPS, gapsOf } from '../../tests/kit/verify.ts'
import { gapCountOf, type Result } from './jobs.ts'

/** @returns A table with one row per machine. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.flatMap((result) => {
    const { report } = result
    if (report === undefined) return []
    const { id, states, transitions, taken, vertices, edges, paths } = report
    return [[id, ...[states, transitions, taken, vertices, edges, paths, gapCountOf(result)].map(String)]]
  })
  const table = [
    ['machine', 'states', 'transitions', 'taken', 'situations', 'edges', 'paths', 'gaps'],
    ...rows,
  ]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

/** @returns All paths of all machines, one per line. */
export const pathListOf = (results: readonly Result[]): string =>
  results.map(({ id, paths }) => ['', id, ...paths.map((path) => `  ${path}`)].join('\n')).join('\n')

/** @returns All gaps and problems, and their number. */
export function gapListOf(results: readonly Result[], missing: readonly string[]): string {
  const count = missing.length + results.reduce((sum, result) => sum + gapCountOf(result), 0)
  const lines = results.flatMap((result) => [
    ...(result.problem === undefined ? [] : [`\n${result.id}: ${result.problem}`]),
    ...gapsOf(result.report ?? {}).flatMap(({ kind, items }) => [
      `\n${result.id} – not true that it ${GAPS[kind]} (${kind}):`,
      ...items.map((item) => `  ${item.replaceAll('\n', '\n  ')}`),
    ]),
  ])
  const unmatched =
    missing.length === 0
      ? []
      : ['\nMachines, models and pins that do not match:', ...missing.map((line) => `  ${line}`)]
  return [...lines, ...unmatched, count === 0 ? '\nNo gaps.' : `\n${count} gaps.`].join('\n')
}

/** @returns The results in the format of Vitest's JSON reporter, with one test per machine. */
export function testReportOf(results: readonly Result[], missing: readonly string[]): object {
  const tests = [
    ...results.map((result) => ({
      name: result.id,
      isGood: gapCountOf(result) === 0,
      seconds: result.seconds,
    })),
    { name: 'every machine has a model and a pin', isGood: missing.length === 0, seconds: 0 },
  ]
  return {
    numPassedTests: tests.filter(({ isGood }) => isGood).length,
    numFailedTests: tests.filter(({ isGood }) => !isGood).length,
    testResults: [
      {
        assertionResults: tests.map(({ name, isGood, seconds }) => ({
          fullName: name,
          status: isGood ? 'passed' : 'failed',
          duration: seconds * 1000,
        })),
      },
    ],
  }
}
