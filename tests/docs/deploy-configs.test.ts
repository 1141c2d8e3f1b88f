import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONFIGURATIONS, hasProxy, spelledForNginx } from '../server/support/proxies.ts'

/** Runs `check` in a folder that has a certificate. */
function inFolder<Result>(check: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  try {
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    execFileSync('openssl', ['req', '-x509', ...kind, ...files, '-subj', '/CN=portal.example'], {
      stdio: 'ignore',
    })
    return check(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function checkNginx(server: string): string {
  return inFolder((folder) => {
    const spelled = spelledForNginx(server.replaceAll('/etc/portal/', `${folder}/`))
    const head = `pid ${folder}/pid;\nerror_log ${folder}/log;\nevents {}\n`
    writeFileSync(join(folder, 'nginx.conf'), `${head}http {\naccess_log off;\n${spelled}\n}\n`)
    return String(spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')]).stderr)
  })
}

test.skipIf(!hasProxy('nginx'))('nginx takes its configurations, and refuses a wrong one', () => {
  const { files, server } = CONFIGURATIONS.nginx
  for (const configuration of [files, server])
    expect(checkNginx(configuration)).toContain('test is successful')
  expect(checkNginx(files.replace('gzip_vary', 'gzip_very'))).toContain('unknown directive "gzip_very"')
})

test.skipIf(!hasProxy('caddy'))('Caddy takes its configurations, and refuses a wrong one', () => {
  const { files, server } = CONFIGURATIONS.caddy
  inFolder((folder) => {
    const file = join(folder, 'Caddyfile')
    const adapt = (text: string) => {
      writeFileSync(file, text)
      return spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file, '--validate']).status
    }
    expect([adapt(files), adapt(server)]).toEqual([0, 0])
    expect(adapt(files.replace('precompressed', 'precompresed'))).not.toBe(0)
  })
})
