// Runs on any installed Node, before npm packages exist: use only Node's modules and features of Node 20.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'
const pinnedNode = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')

/**
 * Installs missing or stale packages, then runs a TypeScript file with the pinned Node. Forwards arguments, signals and the
 * exit code.
 * @param {string} script
 */
export function run(script) {
  process.chdir(root)
  checkNode()
  installWhenStale()
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(isWindows ? ';' : ':')
  const args = ['--disable-warning=ExperimentalWarning', script, ...process.argv.slice(2)]
  const child = spawn(pinnedNode, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
    shell: isWindows,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  onOrphaned(() => child.kill('SIGTERM'))
  child.on('error', (error) =>
    stop(`The pinned Node does not start (${error.message}): run npm ci and try again.`),
  )
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/**
 * Calls `stop` when the parent process ends: npm does not pass signals through its shell.
 * @param {() => void} stop
 */
function onOrphaned(stop) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}

function checkNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) stop(`Node ${process.versions.node} is too old: install Node 20 or later.`)
}

function installWhenStale() {
  if (existsSync(pinnedNode) && isInstalled()) return
  console.log('Installing the dependencies (once, and after each change of package-lock.json)')
  const npm = process.env.npm_execpath
  const [command, ...prefix] = npm?.endsWith('npm-cli.js')
    ? [process.execPath, npm]
    : [isWindows ? 'npm.cmd' : 'npm']
  const result = spawnSync(
    command,
    [...prefix, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: isWindows,
    },
  )
  if (result.status !== 0) stop('npm ci failed, see above: correct that (often the network) and try again.')
  if (!existsSync(pinnedNode))
    stop('npm ci did not install the pinned Node: allow install scripts and try again.')
}

/** Compares package-lock.json with npm's record of node_modules. Missing optional packages are for other platforms. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json')
    const present = packagesOf(join('node_modules', '.package-lock.json'))
    return Object.entries(wanted).every(([path, { version, optional, devOptional }]) =>
      present[path] ? present[path].version === version : path === '' || optional || devOptional,
    )
  } catch {
    return false
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
