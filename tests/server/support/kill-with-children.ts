import { type ChildProcess, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { until } from './until.ts'

const LIMIT_MS = 30_000

/** Ends a process and its children at the same moment with SIGKILL. Resolves when none is left. */
export async function killWithChildren(parent: ChildProcess): Promise<void> {
  // It neither starts more of them, nor sees them end.
  parent.kill('SIGSTOP')
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pids = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const children = pids.flatMap(([pid = 0, of]) => (of === parent.pid ? [pid] : []))
  for (const pid of children) kill(pid)
  parent.kill('SIGKILL')
  await until('the end of all processes', LIMIT_MS, () => ![parent.pid ?? 0, ...children].some(isAlive))
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
