import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import * as z from 'zod'
import { serveSpa } from '../../server/http/spa.ts'
import { runServer } from '../../server/run.ts'
import { hashPassword } from '../../server/secrets/passwords.ts'
import { tokenHash } from '../../server/secrets/tokens.ts'
import { connectionOf } from './site.ts'

const { DATABASE_URL, DATA_DIR = '' } = process.env
const pool = new pg.Pool({ ...connectionOf(DATABASE_URL ?? null, DATA_DIR), max: 1 })

const emailSchema = z.object({ email: z.string() })
const profileSchema = z.looseObject({
  name: z.string().optional(),
  roles: z.array(z.object({ name: z.string() })).optional(),
})

/** The real server, with calls below `/auth/faults` that have the faults which attacks look for. */
await runServer({
  env: process.env,
  pages: async (app) => {
    await app.register(faults, { prefix: '/auth/faults' })
    app.addHook('onClose', () => pool.end())
    await serveSpa(app)
  },
})

async function faults(app: FastifyInstance): Promise<void> {
  app.post('/login', async ({ body }, reply) => {
    const { rowCount } = await pool.query('select 1 from users where email = $1', [
      emailSchema.parse(body).email,
    ])
    if (rowCount) await hashPassword('a guess', 'full')
    return reply.code(401).send({ status: 'refused' })
  })
  app.get('/page', async (_, reply) => {
    const { rows } = await pool.query<{ name: string }>('select name from users')
    const items = rows.map(({ name }) => `<li>${name}</li>`)
    return reply
      .removeHeader('content-security-policy')
      .type('text/html; charset=utf-8')
      .send(`<script>throw new Error('a fault on purpose')</script><ul>${items.join('\n')}</ul>`)
  })
  app.patch('/profile', { schema: { body: profileSchema } }, async ({ body, cookies }) => {
    const { roles } = profileSchema.parse(body)
    for (const { name } of roles ?? [])
      await pool.query(
        `update user_roles set name = $1, group_id = null, configuration_id = null
         where user_id = (select user_id from sessions where token_hash = $2)`,
        [name, tokenHash(cookies.sid ?? '')],
      )
    return { status: 'ok' }
  })
}
