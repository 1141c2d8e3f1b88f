import * as z from 'zod'
import { USERS } from './lists.ts'
import { dealershipOf, type Made, refuses, textAt, tryBulk, tryVersion } from './made.ts'
import type { Probe } from './trial.ts'

const USER = '/auth/user'

/** Adds a user, changes the user in all ways, and removes the user again. */
export function userProbes(made: Made): readonly Probe[] {
  const writing = { isWriting: true, without: null }
  const person = { email: made.email }
  const unknown = { email: `unknown-${made.email}` }
  return [
    {
      call: `POST ${USER}`,
      ...writing,
      run: async (trial) => {
        refuses(trial, 'status for a body without fields', await trial.ask({ body: {} }), 400)
        const place = await dealershipOf(trial)
        if (place === null) return trial.untried('answer', 'this account reaches no dealership')
        const role = { name: 'DEALER_USER', configuration_id: place, group_id: null }
        const body = {
          ...person,
          name: 'Contract',
          family_name: 'Check',
          preferred_language: 'fr',
          preferred_theme: 'dark',
          roles: [role],
        }
        const headers = { 'x-redirect-uri': `${trial.backend.origin}/set-password` }
        trial.shape(await trial.ask({ headers, body }))
        refuses(trial, 'status for the same address again', await trial.ask({ headers, body }), 409)
        const list = await trial.askAt(USERS, {
          query: { context_type: 'all', filter: 'user_invited', search: made.email, limit: '5', page: '1' },
        })
        const rows = z.object({ data: z.array(z.object({ email: z.string() })) }).safeParse(list.json)
          .data?.data
        trial.check(
          'user in the list',
          rows?.some(({ email }) => email === made.email) ?? false,
          'the new user is not among the invited ones',
        )
      },
    },
    {
      call: `PATCH ${USER}`,
      ...writing,
      run: async (trial) => {
        const reply = await trial.ask({ body: { ...person, name: 'Changed' } })
        if (!trial.shape(reply)) return
        trial.check(
          'name',
          z.object({ name: z.string() }).parse(reply.json).name === 'Changed',
          'the answer is not the user as changed',
        )
        await tryVersion(trial, reply.json, (headers) =>
          trial.ask({ headers, body: { ...person, name: 'Stale' } }),
        )
        refuses(
          trial,
          'status for an unknown user',
          await trial.ask({ body: { ...unknown, name: 'X' } }),
          404,
        )
      },
    },
    {
      call: `DELETE ${USER}`,
      ...writing,
      run: async (trial) => {
        refuses(trial, 'status for an unknown user', await trial.ask({ body: unknown }), 404)
        const reply = await trial.ask({ body: person })
        if (trial.shape(reply))
          trial.check(
            'status of the user',
            textAt(reply.json, 'status') === 'DISABLED',
            'the user is not disabled',
          )
      },
    },
    {
      call: `POST ${USER}/enable`,
      isWriting: true,
      without: 'a disabled user cannot be enabled again',
      run: async (trial) => {
        const reply = await trial.ask({ body: person })
        if (trial.shape(reply))
          trial.check(
            'status of the user',
            textAt(reply.json, 'status') !== 'DISABLED',
            'the user is still disabled',
          )
      },
    },
    {
      call: `POST ${USER}/invitation`,
      isWriting: true,
      without: 'an invitation cannot be sent again',
      run: async (trial) => {
        const headers = { 'x-redirect-uri': `${trial.backend.origin}/set-password` }
        trial.shape(await trial.ask({ headers, body: person }))
      },
    },
    {
      call: `POST ${USER}/bulk`,
      isWriting: true,
      without: 'users cannot be changed several at once',
      run: (trial) => tryBulk(trial, { action: 'disable' }, unknown.email),
    },
    {
      call: `POST ${USER}/reset-passkeys`,
      isWriting: true,
      without: 'lost passkeys cannot be removed by others',
      run: async (trial) => void trial.shape(await trial.ask({ body: person })),
    },
    {
      call: `DELETE ${USER}/invitation`,
      isWriting: true,
      without: 'an invitation cannot be withdrawn, and the user that this tool has made stays',
      run: async (trial) => {
        trial.shape(await trial.ask({ body: person }))
        refuses(trial, 'status when it is withdrawn', await trial.ask({ body: person }), 404)
      },
    },
  ]
}
