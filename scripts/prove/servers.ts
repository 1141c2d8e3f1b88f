import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type ServerProcess, startServerProcess } from '../../tests/server/support/process.ts'
import { type Ask, connectionOf, send, siteSettings } from './site.ts'
import { startWriters, type Writers } from './writers.ts'

export interface Started {
  readonly server: ServerProcess
  readonly origin: string
}

export interface Place {
  readonly databaseUrl: string | null
  readonly dataDir: string
}

/** @returns An empty data folder, and how to remove it. An ended server may still write. */
export function newPlace(databaseUrl: string | null): { readonly place: Place; remove(): Promise<void> } {
  const dataDir = mkdtempSync(join(tmpdir(), 'battery-portal-prove-'))
  return {
    place: { databaseUrl, dataDir },
    remove: async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Connects to the database beside the server. Some are killed meanwhile. */
export async function connect({ databaseUrl, dataDir }: Place): Promise<pg.Client> {
  const database = new pg.Client(connectionOf(databaseUrl, dataDir))
  database.on('error', () => undefined)
  await database.connect()
  return database
}

export async function withDatabase<Result>(
  place: Place,
  work: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = await connect(place)
  return work(database).finally(() => database.end())
}

export async function start({ dataDir, databaseUrl }: Place): Promise<Started> {
  const server = startServerProcess(siteSettings(dataDir, { databaseUrl, hashing: 'fast' }))
  return { server, origin: await server.ready }
}

export async function stop(
  { server }: Pick<Started, 'server'>,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  server.process.kill(signal)
  await server.ended
}

const READERS = 8

/**
 * Works while people write, and others read lists.
 *
 * @param ask For a load during which the database is away: they go on after a 503.
 */
export async function writing<Result>(
  { origin }: Pick<Started, 'origin'>,
  work: (writers: Writers) => Promise<Result>,
  ask?: Ask,
): Promise<Result> {
  const writers = await startWriters(origin, ask)
  const readers = startReaders(origin, writers.state().written[0]?.cookie ?? '', ask)
  try {
    return await work(writers)
  } finally {
    await Promise.all([readers.stop(), writers.stop()])
  }
}

/** Each reads until it is stopped, or gets no answer. */
function startReaders(origin: string, cookie: string, ask?: Ask): { stop(): Promise<void> } {
  const path = '/batteries/api/v1/battery/reports?limit=25'
  const read = () =>
    send(origin, { path, cookie }, ask).then(
      () => true,
      () => false,
    )
  let isOn = true
  const work = Array.from({ length: READERS }, async () => {
    while (isOn) isOn = (await read()) && isOn
  })
  return {
    stop: async () => {
      isOn = false
      await Promise.all(work)
    },
  }
}
