import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableNodeFs } from './durable-filesystem.ts'

/** PGlite for the socket server: does not mix the extended queries of two clients. */
export class Engine extends PGlite {
  readonly #files: DurableNodeFs
  #inExtendedQuery = false

  constructor(files: DurableNodeFs) {
    super({
      fs: files,
      extensions: { pg_trgm },
      startParams: [
        ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
        ...['-c', 'wal_sync_method=fsync'],
      ],
    })
    this.#files = files
  }

  /**
   * The socket server queues the protocol messages of all clients, and groups those of one client in transactions only.
   * Parse, Bind, Execute and Sync share one unnamed statement, so they must count as a transaction too.
   */
  override isInTransaction(): boolean {
    return this.#inExtendedQuery || super.isInTransaction()
  }

  override async execProtocolRawStream(...args: Parameters<PGlite['execProtocolRawStream']>): Promise<void> {
    const kind = args[0][0]
    try {
      await super.execProtocolRawStream(...args)
    } finally {
      this.#inExtendedQuery = kind !== undefined && EXTENDED_QUERY.has(kind)
    }
  }

  /** Ends the extended query of a client that disconnected before its Sync. */
  override async exec(...args: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    if (this.#inExtendedQuery) {
      await this.runExclusive(() => this.execProtocolRawStream(SYNC_MESSAGE, { onRawData: () => undefined }))
    }
    return super.exec(...args)
  }

  /**
   * Proves that a commit reaches the disk. Call it before the first client connects.
   *
   * @throws Error when the commit called no fsync.
   */
  async proveDurable(): Promise<void> {
    await this.exec('CREATE SCHEMA IF NOT EXISTS embedded')
    await this.exec('CREATE TABLE IF NOT EXISTS embedded.start (at timestamptz NOT NULL)')
    await this.exec('DELETE FROM embedded.start')
    const before = this.#files.syncs
    await this.exec('INSERT INTO embedded.start VALUES (now())')
    if (this.#files.syncs === before) {
      throw new Error('a commit did not reach the disk: the fsync hook does not fit this version of PGlite')
    }
  }
}

/** Starts the engine on a folder. Creates a database when there is none. */
export async function startEngine(folder: string): Promise<Engine> {
  const engine = new Engine(new DurableNodeFs(folder))
  await engine.waitReady
  return engine
}

const code = (letter: string) => letter.charCodeAt(0)

/** The messages before a Sync: Parse, Bind, Describe, Execute, Close and Flush. */
const EXTENDED_QUERY = new Set([...'PBDECH'].map(code))

const SYNC_MESSAGE = new Uint8Array([code('S'), 0, 0, 0, 4])
