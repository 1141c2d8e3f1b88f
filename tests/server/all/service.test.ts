import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const UNIT = readFileSync('docs/deploy/battery-health-portal.service', 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

/** What systemd says of a unit whose program is here. */
function verify(unit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'battery-portal-unit-'))
  try {
    const path = join(folder, 'battery-health-portal.service')
    writeFileSync(path, unit.replaceAll('/opt/battery-health-portal', process.cwd()))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.skipIf(!hasSystemd)('systemd has nothing to say about the unit', () => {
  expect(verify(UNIT)).toBe('')
  expect(verify(UNIT.replace('RestartSec', 'RestartSeconds'))).toContain("Unknown key 'RestartSeconds'")
  expect(verify(UNIT.replace('.bin/node', '.bin/nodes'))).toContain('is not executable')
})
