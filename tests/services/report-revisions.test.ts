import { expect, test } from 'vitest'
import { createRevisionsService } from '../../src/services/report/report-revisions.ts'
import { answering, ok } from './answering.ts'
import { WIRE } from './report-wire.ts'

const subject = {
  reportId: 'r/1',
  version: '"1"',
  mayChange: true,
  trim: 'Long Range',
  score: 92,
  isDoubted: false,
} as const

const revision = {
  number: '7Z0CZ-03TN8',
  revision: 2,
  issued_at: '2026-11-03T12:00:00.000Z',
  reason: 'trim',
  status: 'withdrawn',
  score: 93,
  trim: 'Lariat',
  issued_by: 'Ada Okafor',
  withdrawn_at: '2026-11-04T12:00:00.000Z',
  withdrawn_by: 'Ada Okafor',
  events: [{ kind: 'withdrawn', at: '2026-11-04T12:00:00.000Z', by: 'Ada Okafor' }],
  code: null,
}

function revisionsOver(...answers: Parameters<typeof answering>) {
  const { request, calls } = answering(...answers)
  return { ...createRevisionsService(request, '/batteries'), calls }
}

test('the revisions of a report are read anew each time', async () => {
  const { readRevisions, calls } = revisionsOver(ok({ revisions: [revision] }))
  expect(await readRevisions('r/1')).toEqual([
    {
      number: '7Z0CZ-03TN8',
      revision: 2,
      issuedAt: '2026-11-03T12:00:00.000Z',
      issuedBy: 'Ada Okafor',
      reason: 'trim',
      status: 'withdrawn',
      score: 93,
      trim: 'Lariat',
      events: revision.events,
      code: null,
    },
  ])
  expect(calls).toEqual([{ path: '/batteries/battery/reports/r%2F1/revisions', options: { isFresh: true } }])
})

test.each([
  [{ kind: 'trim', trim: 'Lariat' }, { trim: 'Lariat' }, '"a"'],
  [{ kind: 'trim', trim: null }, { trim: null }, '"b"'],
  [{ kind: 'publish' }, { published: true }, '"c"'],
] as const)('%j is a change of the version that the user has seen', async (undo, body, version) => {
  const { undoRevision, calls } = revisionsOver(ok({ ...WIRE, version: '"2"' }))
  expect(await undoRevision({ subject: { ...subject, version }, undo })).toBe('"2"')
  expect(calls).toEqual([
    {
      path: '/batteries/battery/reports/r%2F1',
      options: { method: 'PATCH', body, headers: { 'if-match': version } },
    },
  ])
})

test('a change that was overtaken is not sent again', async () => {
  const { undoRevision, calls } = revisionsOver({
    status: 412,
    body: { current: { ...WIRE, version: '"3"' } },
  })
  await expect(undoRevision({ subject, undo: { kind: 'publish' } })).rejects.toMatchObject({
    failure: { code: 'overtaken', current: { version: '"3"' } },
  })
  expect(calls).toHaveLength(1)
})

test('a backend without versions changes any', async () => {
  const { undoRevision, calls } = revisionsOver(ok(WIRE))
  const undo = { kind: 'publish' } as const
  expect(await undoRevision({ subject: { ...subject, version: null }, undo })).toBeNull()
  expect(calls[0]?.options).toEqual({ method: 'PATCH', body: { published: true } })
})
