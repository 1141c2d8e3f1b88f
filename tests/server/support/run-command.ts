import { execFile } from 'node:child_process'

export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a script of the product to its end, with these settings beside those of the tests. */
export function runCommand(
  script: string,
  args: readonly string[],
  {
    env = {},
    cwd,
    input = '',
  }: { readonly env?: object; readonly cwd?: string; readonly input?: string } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env }, timeout: 120_000, maxBuffer: 2 ** 26 }
    const child = execFile(process.execPath, [script, ...args], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
    child.stdin?.end(input)
  })
}
