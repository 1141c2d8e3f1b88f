import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './postgres-cluster.ts'
import { TEST_CERTIFICATE_FILES } from './tls.ts'
import { until } from './until.ts'

const HOST = 'portal.example'
const VERSION_ARGUMENTS = { nginx: '-v', caddy: 'version' }
const START_LIMIT_MS = 10_000

export type ProxyName = keyof typeof VERSION_ARGUMENTS

/** What the configurations of `docs` name, on this machine. */
export interface Behind {
  /** The folder of the portal as files, in place of `/srv/portal`. */
  readonly files?: string
  /** The port of the server, in place of 4400. */
  readonly server?: number
}

export interface RunningProxy {
  readonly port: number
  /** Asks for a path of `portal.example`, from `127.0.0.2`, which no setting of a test trusts. */
  ask(path: string, options?: AskOptions): Promise<Answer>
  close(): Promise<void>
}

export interface AskOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Another address of this machine. */
  readonly from?: string
}

export interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The configurations that `docs` has for each program: for the portal as files, and for a server behind it. */
export const CONFIGURATIONS: Readonly<
  Record<ProxyName, { readonly files: string; readonly server: string }>
> = {
  nginx: { files: readFileSync('docs/deploy/portal.nginx.conf', 'utf8'), server: blockOf('nginx') },
  caddy: { files: readFileSync('docs/deploy/portal.Caddyfile', 'utf8'), server: blockOf('caddy') },
}

function blockOf(language: string): string {
  const block = new RegExp(`\`\`\`${language}\n([^\`]*)\`\`\``)
  const [, text] = block.exec(readFileSync('docs/running.md', 'utf8')) ?? []
  if (text === undefined) throw new Error(`docs/running.md has no configuration of ${language}.`)
  return text
}

/** Whether the program is there. */
export function hasProxy(name: ProxyName): boolean {
  return spawnSync(name, [VERSION_ARGUMENTS[name]]).error === undefined
}

/** As this nginx spells it: it knows the directive `http2` from 1.25.1 on. */
export function spelledForNginx(configuration: string): string {
  const version = /nginx\/(\d+)\.(\d+)/.exec(String(spawnSync('nginx', ['-v']).stderr)) ?? []
  const [major = 0, minor = 0] = version.slice(1).map(Number)
  const hasDirective = major > 1 || minor > 25
  return hasDirective ? configuration : configuration.replaceAll(/^\s*http2 on;$/gm, '')
}

/** Starts a program with a configuration of `docs`, on a free port, with the certificate of the tests. */
export async function startProxy(
  name: ProxyName,
  configuration: string,
  behind: Behind,
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `battery-portal-${name}-`))
  const port = await freePort()
  const placed = configuration
    .replaceAll('/srv/portal', behind.files ?? folder)
    .replaceAll('127.0.0.1:4400', `127.0.0.1:${behind.server ?? 4400}`)
  const child = name === 'nginx' ? await spawnNginx(folder, placed, port) : spawnCaddy(folder, placed, port)
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk)
  })
  const close = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : null
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilListening(port, child)
  } catch {
    await close()
    throw new Error(`${name} does not start: ${errors}`)
  }
  return { port, ask: (path, options) => ask(port, path, options), close }
}

async function spawnNginx(folder: string, configuration: string, port: number): Promise<ChildProcess> {
  const server = spelledForNginx(configuration)
    .replace('/etc/portal/certificate.pem', TEST_CERTIFICATE_FILES.TLS_CERT_FILE)
    .replace('/etc/portal/key.pem', TEST_CERTIFICATE_FILES.TLS_KEY_FILE)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${folder}/${use};`,
  )
  const log = join(folder, 'errors.log')
  // One process as the present user: another one could not read the folders of the tests.
  const text = `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log ${log};\nevents {}
http {\naccess_log off;\n${folders.join('\n')}\n${server}\n}\n`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, text)
  return spawn('nginx', ['-c', file, '-e', log], { stdio: ['ignore', 'ignore', 'pipe'] })
}

function spawnCaddy(folder: string, configuration: string, port: number): ChildProcess {
  const { TLS_CERT_FILE, TLS_KEY_FILE } = TEST_CERTIFICATE_FILES
  const site = `${HOST}:${port} {\n\ttls ${TLS_CERT_FILE} ${TLS_KEY_FILE}`
  const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n'
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, options + configuration.replace(new RegExp(`^${HOST} \\{`, 'm'), site))
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function untilListening(port: number, child: ChildProcess): Promise<void> {
  return until('a program that listens', START_LIMIT_MS, async () => {
    if (child.exitCode !== null) throw new Error('It has ended.')
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    return isOpen
  })
}

async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.2' }: AskOptions = {},
): Promise<Answer> {
  const agent = new Agent()
  const sent = request({
    agent,
    host: '127.0.0.1',
    port,
    path,
    method,
    localAddress: from,
    servername: HOST,
    // The certificate of the tests is for localhost.
    rejectUnauthorized: false,
    headers: { host: HOST, ...headers },
  })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  agent.destroy()
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
}
