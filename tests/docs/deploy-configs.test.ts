import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const hasProgram = (name: string, argument: string) => spawnSync(name, [argument]).error === undefined
const versionOf = (text: string) => (/nginx\/(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number)

/** nginx knows the directive `http2` from 1.25.1 on. */
function hasHttp2Directive(): boolean {
  const [major = 0, minor = 0] = versionOf(String(spawnSync('nginx', ['-v']).stderr))
  return major > 1 || minor > 25
}

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
    const own = server.replaceAll('/etc/portal/', `${folder}/`)
    const spelled = hasHttp2Directive() ? own : own.replaceAll(/^\s*http2 on;$/gm, '')
    const head = `pid ${folder}/pid;\nerror_log ${folder}/log;\nevents {}\n`
    writeFileSync(join(folder, 'nginx.conf'), `${head}http {\naccess_log off;\n${spelled}\n}\n`)
    return String(spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')]).stderr)
  })
}

test.skipIf(!hasProgram('nginx', '-v'))('nginx takes its configurations, and refuses a wrong one', () => {
  const files = readFileSync('docs/deploy/portal.nginx.conf', 'utf8')
  const [, proxy = ''] = /```nginx\n([^`]*)```/.exec(readFileSync('docs/running.md', 'utf8')) ?? []
  for (const server of [files, proxy]) expect(checkNginx(server)).toContain('test is successful')
  expect(checkNginx(files.replace('gzip_vary', 'gzip_very'))).toContain('unknown directive "gzip_very"')
})

test.skipIf(!hasProgram('caddy', 'version'))('Caddy takes its configuration, and refuses a wrong one', () => {
  const adapt = (file: string) =>
    spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file, '--validate'])
  expect(adapt('docs/deploy/portal.Caddyfile').status).toBe(0)
  inFolder((folder) => {
    const text = readFileSync('docs/deploy/portal.Caddyfile', 'utf8')
    writeFileSync(join(folder, 'Caddyfile'), text.replace('precompressed', 'precompresed'))
    expect(adapt(join(folder, 'Caddyfile')).status).not.toBe(0)
  })
})
