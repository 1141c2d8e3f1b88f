import pg from 'pg'
import { expect, it } from 'vitest'
import { emptyPostgres } from '../support/databases.ts'
import { startServerProcess } from '../support/process.ts'

// The full demo data takes minutes on a busy machine.
it('two servers that start together on an empty database migrate and fill it once', {
  timeout: 300_000,
}, async () => {
  const url = await emptyPostgres()
  const settings = { PORT: '0', DEMO: 'true', DATABASE_URL: url }
  const servers = [startServerProcess(settings), startServerProcess(settings)]
  await Promise.all(servers.map(({ ready }) => ready))
  const fillers = servers.filter(({ stdout }) =>
    stdout().includes('Filling the empty database with demo data'),
  )
  expect(fillers).toHaveLength(1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM battery_reports) AS reports, (SELECT count(*)::int FROM inventory_items) AS
      inventory, (SELECT count(*)::int FROM devices) AS devices, (SELECT count(*)::int FROM users) AS users`,
  )
  await client.end()
  expect(rows).toEqual([{ reports: 2400, inventory: 1800, devices: 240, users: 67 }])
  for (const server of servers) server.process.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
})
