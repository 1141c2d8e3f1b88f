import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type ServerProcess, startServerProcess } from '../../tests/server/support/process.ts'
import { S3_KEY, S3_REGION, startS3Server } from '../../tests/server/support/s3-server.ts'
import { startBalancer } from './balancer.ts'

export interface ClusterServer {
  readonly server: ServerProcess
  readonly origin: string
  /** Of its own: nothing that the servers share may be in a folder. */
  readonly dataDir: string
}

/** Servers of one site, on one PostgreSQL and one S3-compatible storage, behind a load balancer. */
export interface Cluster {
  /** Of the load balancer. */
  readonly origin: string
  readonly servers: () => readonly ClusterServer[]
  /** Starts a server, and stops one as a deployment does: it goes on serving until the balancer has noticed. */
  replace(index: number): Promise<void>
  /** Ends a server at once, as a crash does. */
  kill(index: number): Promise<void>
  close(): Promise<void>
}

export interface ClusterOptions {
  readonly databaseUrl: string
  readonly servers: number
  /** Of the load balancer; 0: any free one. */
  readonly port: number
  readonly settings?: Readonly<Record<string, string>>
  /** The folder of another version, which the first servers are of. */
  readonly from?: string | undefined
  /** The folder of another version, which those that replace them are of. By default they are of this one. */
  readonly to?: string | undefined
}

export async function startCluster({
  databaseUrl,
  servers: count,
  port,
  settings = {},
  from,
  to,
}: ClusterOptions): Promise<Cluster> {
  const storage = await startS3Server()
  const servers: ClusterServer[] = []
  const start = async (version?: string): Promise<ClusterServer> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-cluster-'))
    const ownSettings = {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: 'true',
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '2',
      S3_ENDPOINT: storage.endpoint,
      S3_REGION,
      S3_BUCKET: 'portal-pictures',
      S3_ACCESS_KEY_ID: S3_KEY,
      S3_SECRET_ACCESS_KEY: 'secret',
      ...settings,
    }
    const main = version === undefined ? undefined : join(resolve(version), 'server/main.ts')
    const server = startServerProcess(ownSettings, undefined, main)
    return { server, origin: await server.ready, dataDir }
  }
  const end = async (one: ClusterServer | undefined, signal: 'SIGTERM' | 'SIGKILL') => {
    one?.server.process.kill(signal)
    await one?.server.ended
    if (one) rmSync(one.dataDir, { recursive: true, force: true })
  }
  const endAll = async () => {
    await Promise.all(servers.map((one) => end(one, 'SIGTERM')))
    storage.close()
  }
  const startAll = async () => {
    // One after the other: the first one migrates and seeds.
    for (let index = 0; index < count; index++) servers.push(await start(from))
    return startBalancer(() => servers.map(({ origin }) => origin), port)
  }
  const balancer = await startAll().catch(async (error: unknown) => {
    await endAll()
    throw error
  })
  return {
    origin: balancer.origin,
    servers: () => servers,
    replace: async (index) => {
      const old = servers[index]
      const next = await start(to)
      servers[index] = next
      if (old) servers.push(old)
      await balancer.check()
      await end(old, 'SIGTERM')
      if (old) servers.splice(servers.indexOf(old), 1)
    },
    kill: async (index) => {
      const [old] = servers.splice(index, 1)
      await end(old, 'SIGKILL')
    },
    close: async () => {
      balancer.close()
      await endAll()
    },
  }
}
