import { createInterface } from 'node:readline'
import { startPostgres } from '../tests/server/support/postgres-cluster.ts'
import { type Cluster, startCluster } from './cluster/cluster.ts'
import { endWrong, optionsOrExit } from './options.ts'

const USAGE = `Usage: npm run admin -- cluster [--servers <number> --port <number> --from <folder>]

Starts a demo site of several servers (2) with one PostgreSQL and one S3-compatible storage behind a load balancer (port
4400). Build the portal before. With --from, the servers are those of another version, in its folder with its node_modules, and
each that replaces one is of this version, and migrates. While it runs:

  list             the servers
  kill <number>    ends a server at once, as a crash does
  replace <number> starts a new server for one, which goes on until the balancer has noticed, as a deployment does
  quit             ends all, and removes their data`

const options = read()
process.exitCode = await main()

async function main(): Promise<number> {
  const postgres = await startPostgres()
  try {
    const cluster = await startCluster({ ...options, databaseUrl: postgres.url('postgres') })
    console.log(`Ready at ${cluster.origin}`)
    list(cluster)
    await obey(cluster).finally(() => cluster.close())
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    await postgres.remove()
  }
}

function read() {
  const text = (standard: string) => ({ type: 'string', default: standard }) as const
  const { values } = optionsOrExit(
    { options: { servers: text('2'), port: text('4400'), from: { type: 'string' } } },
    USAGE,
  )
  const [servers, port] = [Number(values.servers), Number(values.port)]
  if (!Number.isInteger(servers) || servers <= 0 || !Number.isInteger(port))
    endWrong('--servers and --port take whole numbers.', USAGE)
  return { servers, port, from: values.from }
}

async function obey(cluster: Cluster): Promise<void> {
  const lines = createInterface({ input: process.stdin })
  process.once('SIGINT', () => lines.close())
  for await (const line of lines) {
    const [command = '', number = ''] = line.trim().split(/\s+/)
    const index = Number(number) - 1
    const isServer = cluster.servers()[index] !== undefined
    if (command === 'quit') break
    if (command === 'kill' && isServer) await cluster.kill(index)
    else if (command === 'replace' && isServer) await cluster.replace(index)
    else if (command !== 'list') console.log(USAGE)
    list(cluster)
  }
}

function list({ servers }: Cluster): void {
  for (const [index, { origin, server }] of servers().entries())
    console.log(`${index + 1}  ${origin}  process ${server.process.pid}`)
}
