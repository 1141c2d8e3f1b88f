import type pg from 'pg'

/** @returns The settings of node-postgres for an embedded database with its socket in this folder. */
export function connectionTo(socketFolder: string): pg.ClientConfig {
  return {
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  }
}
