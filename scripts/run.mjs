// Runs on any installed Node, before npm packages exist: use only Node's modules and features of Node 20.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'
const pinnedNode = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
/** Commands of an operator beside a running server, which would lose its packages: installed only when there are none. */
const OPERATOR = ['admin', 'backup', 'create-admin', 'import', 'migrate', 'restore']

process.chdir(root)
const [name = '', ...args] = commandOf(process.argv.slice(2))
if (Number(process.versions.node.split('.')[0]) < 20)
  stop(`Node ${process.versions.node} is too old: install Node 20 or later.`)
installWhenStale()
run()

/**
 * Commands that belong together have one name for npm: `qa paths` is the script `paths`, any other word after `qa` is for
 * `scripts/qa.ts`.
 * @param {string[]} words
 */
function commandOf(words) {
  const [group = '', command = ''] = words
  return groupsOf()[group]?.includes(command) ? words.slice(1) : words
}

/** @returns {Record<string, string[]>} */
function groupsOf() {
  return JSON.parse(readFileSync(join(root, 'scripts', 'commands.json'), 'utf8'))
}

/**
 * Runs `scripts/<name>.ts` with the pinned Node, else the program of that name in `node_modules/.bin`. Forwards arguments,
 * signals and the exit code.
 */
function run() {
  const script = join('scripts', `${name}.ts`)
  const program = join('node_modules', '.bin', isWindows ? `${name}.cmd` : name)
  const isScript = existsSync(script)
  const commands = groupsOf()[name]
  if (!isScript && commands) stop(`Usage: npm run ${name} -- <${commands.join(' | ')}> [arguments]`)
  if (name === '' || (!isScript && !existsSync(program)))
    stop(`There is neither ${script} nor ${program}. Usage: node scripts/run.mjs <name> [arguments]`)
  const child = spawn(
    isScript ? pinnedNode : program,
    isScript ? ['--disable-warning=ExperimentalWarning', script, ...args] : args,
    {
      stdio: 'inherit',
      // Programs find the pinned Node first.
      env: { ...process.env, PATH: [dirname(pinnedNode), process.env.PATH].join(delimiter) },
      shell: isWindows,
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  onOrphaned(() => child.kill('SIGTERM'))
  child.on('error', (error) => stop(`${name} does not start (${error.message}): run npm ci and try again.`))
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

function installWhenStale() {
  if (existsSync(pinnedNode) && (OPERATOR.includes(name) || isInstalled())) return
  console.error('Installing the dependencies (once, and after each change of package-lock.json)')
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
