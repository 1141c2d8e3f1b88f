import { type Made, refuses, textAt, tryVersion, UNKNOWN_ID } from './made.ts'
import type { Probe } from './trial.ts'

const VIEWS = '/configurations/api/v1/views'
const MISSING = 'views of lists cannot be saved'

/** Reads the saved views of a list. */
export const viewsProbe: Probe = {
  call: `GET ${VIEWS}`,
  without: MISSING,
  run: async (trial) => {
    refuses(trial, 'status without a list', await trial.ask(), 400)
    trial.shape(await trial.ask({ query: { list: 'reports' } }))
  },
}

/** Saves a private view, changes it, and deletes it. */
export function viewProbes(made: Made): readonly Probe[] {
  const view = { list: 'reports', query: '?filter=report_archived', sharing: { type: 'private' } }
  return [
    {
      call: `POST ${VIEWS}`,
      without: MISSING,
      isWriting: true,
      run: async (trial) => {
        const body = { ...view, name: made.email.slice(0, 60) }
        refuses(trial, 'status for no name', await trial.ask({ body: { ...body, name: '' } }), 400)
        const reply = await trial.ask({ body })
        made.view = textAt(reply.json, 'id')
        if (!trial.shape(reply)) return
        refuses(trial, 'status for the same name again', await trial.ask({ body }), 409)
        const list = await trial.askAt(`GET ${VIEWS}`, { query: { list: 'reports' } })
        trial.check('view in the list', list.text.includes(body.name), 'the list does not have the new view')
      },
    },
    {
      call: `PATCH ${VIEWS}/:id`,
      without: MISSING,
      isWriting: true,
      run: async (trial) => {
        if (made.view === null) return trial.untried('answer', 'no view was saved')
        const body = { query: '?filter=report_all' }
        const params = { id: made.view }
        const reply = await trial.ask({ params, body })
        if (!trial.shape(reply)) return
        await tryVersion(trial, reply.json, (headers) => trial.ask({ params, headers, body }))
        const unknown = await trial.ask({ params: { id: UNKNOWN_ID }, body })
        refuses(trial, 'status for an unknown view', unknown, 404)
      },
    },
    {
      call: `DELETE ${VIEWS}/:id`,
      without: MISSING,
      isWriting: true,
      run: async (trial) => {
        if (made.view === null) return trial.untried('answer', 'no view was saved')
        const params = { id: made.view }
        trial.shape(await trial.ask({ params }))
        refuses(trial, 'status when it is deleted', await trial.ask({ params }), 404)
      },
    },
  ]
}
