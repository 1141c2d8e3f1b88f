import { rmSync } from 'node:fs'
import type { FullResult, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter'
import { findModels } from '../../tests/kit/find-models.ts'
import { definitionsOf, transitionName } from '../../tests/kit/instrument.ts'
import { PICTURES, unexplained, WALKED } from './machines.ts'

/**
 * Prints, for each machine, which transitions the paths took on the screen. The run fails when one that can be executed
 * was not taken, when one that is declared out of reach was, and while a machine is neither walked nor says why not.
 */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default class CoverageReporter implements Reporter {
  private readonly taken = new Map<string, Set<string>>()

  /** The pictures of the machines that are walked now are taken anew. */
  onBegin(_: unknown, root: Suite): void {
    const titles = new Set(root.allTests().flatMap((one) => one.titlePath()))
    for (const machine of Object.keys(WALKED))
      if (titles.has(machine)) rmSync(`${PICTURES}/${machine}`, { recursive: true, force: true })
  }

  onTestEnd(_: TestCase, { annotations, status }: TestResult): void {
    if (status !== 'passed') return
    for (const { type, description = '' } of annotations) {
      const [kind, machine = ''] = type.split(':')
      if (kind === 'taken') this.of(machine).add(description)
    }
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const only = process.env.PATHS_MACHINE
    const { models, missing } = await findModels(process.cwd())
    const forgotten = [...missing, ...unexplained(models.map(({ id }) => id))]
    for (const problem of forgotten) console.error(`  ${problem}`)
    let isWhole = forgotten.length === 0
    for (const [machine, { model, outOfReach }] of Object.entries(WALKED)) {
      if (only !== undefined && only !== machine) continue
      const all = definitionsOf(model.machine).map(transitionName)
      const taken = this.of(machine)
      const open = all.filter((name) => !taken.has(name) && !(name in outOfReach))
      const stale = Object.keys(outOfReach).filter((name) => taken.has(name) || !all.includes(name))
      console.log(
        `${machine}: ${all.filter((name) => taken.has(name)).length} of ${all.length} transitions taken in the browser`,
      )
      for (const [name, reason] of Object.entries(outOfReach))
        console.log(`  out of reach: ${name} (${reason})`)
      for (const name of open) console.error(`  not taken: ${name}`)
      for (const name of stale) console.error(`  declared out of reach, but it is not: ${name}`)
      isWhole &&= open.length === 0 && stale.length === 0
    }
    return isWhole ? {} : { status: 'failed' }
  }

  printsToStdio(): boolean {
    return false
  }

  private of(machine: string): Set<string> {
    const names = this.taken.get(machine) ?? new Set()
    this.taken.set(machine, names)
    return names
  }
}
