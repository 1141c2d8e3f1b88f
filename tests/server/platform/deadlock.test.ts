import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Transaction } from '../../../server/database/database.ts'
import { problemOf } from '../../../server/http/error-handling.ts'
import { testServer } from '../api/signed-in-server.ts'
import { describeOnPostgres } from '../support/server.ts'

describeOnPostgres('transactions that wait for each other', () => {
  const server = testServer({ kind: 'postgres' })
  beforeAll(async () => {
    await server.db.execute(sql`create table pairs (name text primary key, changed int not null default 0)`)
    await server.db.execute(sql`insert into pairs values ('one'), ('other')`)
  })

  const change = (tx: Transaction, name: string) =>
    tx.execute(sql`update pairs set changed = changed + 1 where name = ${name}`)

  it('begins a transaction again that the database ended because it and another one waited for each other', async () => {
    const bothHold = Promise.withResolvers<void>()
    let [begun, holding] = [0, 0]
    const both = (first: string, second: string) =>
      server.db.transaction(async (tx) => {
        begun += 1
        await change(tx, first)
        holding += 1
        if (holding === 2) bothHold.resolve()
        await bothHold.promise
        await change(tx, second)
      })
    await Promise.all([both('one', 'other'), both('other', 'one')])
    expect(begun).toBe(3)
    const { rows } = await server.db.execute(sql`select changed from pairs`)
    expect(rows).toEqual([{ changed: 2 }, { changed: 2 }])
  })

  it.each(['40P01', '40001'])(
    'refuses it for a moment after three attempts that end with %s',
    async (state) => {
      let begun = 0
      const failed = server.db.transaction(async (tx) => {
        begun += 1
        await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`))
      })
      const error = await failed.then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(begun).toBe(3)
      expect(problemOf(error)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    },
  )

  it('does not repeat what failed for a reason of its own', async () => {
    let begun = 0
    const failed = server.db.transaction(async (tx) => {
      begun += 1
      await tx.execute(sql`insert into pairs values ('one')`)
    })
    await expect(failed).rejects.toThrow()
    expect(begun).toBe(1)
  })
})
