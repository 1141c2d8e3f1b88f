import type { CallResult } from './run.ts'
import type { Verdict } from './trial.ts'

const MARKS: Readonly<Record<Verdict, string>> = {
  honoured: '✓ honours',
  differs: '✗ differs',
  without: '– without',
  untried: '? untried',
}

/** A line for the call, and one below it for each check that is not honoured. */
export function linesOf({ call, verdict, text, checks }: CallResult): readonly string[] {
  const honoured = checks.filter((check) => check.verdict === 'honoured').length
  const end = text === '' ? `${honoured} of ${checks.length} checks` : text
  return [
    `${MARKS[verdict]}  ${call.padEnd(58)}  ${end}`,
    ...checks
      .filter((check) => check.verdict !== 'honoured')
      .map((check) => `    ${MARKS[check.verdict]}  ${check.what}: ${check.text}`),
  ]
}

export function countsOf(results: readonly CallResult[]): Readonly<Record<Verdict, number>> {
  const count = (verdict: Verdict) => results.filter((one) => one.verdict === verdict).length
  return {
    honoured: count('honoured'),
    differs: count('differs'),
    without: count('without'),
    untried: count('untried'),
  }
}

export function summaryOf(results: readonly CallResult[]): string {
  const { honoured, differs, without, untried } = countsOf(results)
  return `${results.length} calls: ${honoured} honoured, ${differs} differ, ${without} the portal does without, ${untried} not tried`
}
