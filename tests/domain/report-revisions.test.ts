import { expect, test } from 'vitest'
import {
  type ReportRevision,
  type RevisionsSubject,
  readableCodeOf,
  undoOf,
} from '../../src/domain/report/report-revisions.ts'
import { FIRST, subject as shown } from '../models/report/report-revisions.model.ts'

const subject = { ...shown, trim: 'Performance' }
const issued = (changes: Partial<ReportRevision> = {}): ReportRevision => ({
  ...FIRST,
  status: 'current',
  ...changes,
})

const first = issued({ status: 'superseded' })
const retrimmed = issued({ reason: 'trim', trim: 'Performance' })

test.each<[string, readonly ReportRevision[], ReturnType<typeof undoOf>]>([
  ['nothing was issued', [], null],
  ['it was only published', [issued()], null],
  ['it has another trim', [retrimmed, first], { kind: 'trim', trim: FIRST.trim }],
  ['it got its first trim', [retrimmed, { ...first, trim: null }], { kind: 'trim', trim: null }],
  ['the trim is the same', [issued({ reason: 'trim' }), first], null],
  ['it was computed again', [issued({ reason: 'regenerated', trim: 'Performance' }), first], null],
  ['it was withdrawn', [{ ...retrimmed, status: 'withdrawn' }, first], { kind: 'publish' }],
])('when %s', (_, revisions, undo) => {
  expect(undoOf(subject, revisions)).toEqual(undo)
  expect(undoOf({ ...subject, mayChange: false }, revisions)).toBeNull()
})

test.each<[string, Partial<RevisionsSubject>]>([
  ['another trim', { trim: FIRST.trim }],
  ['another score', { score: 71 }],
  ['figures that contradict each other', { isDoubted: true }],
])('a withdrawn report that has %s now is not published again from here', (_, now) => {
  expect(undoOf({ ...subject, ...now }, [{ ...retrimmed, status: 'withdrawn' }])).toBeNull()
})

test('a report that was issued without a trim is not published again from here', () => {
  const withdrawn = issued({ status: 'withdrawn', trim: null, score: null })
  expect(undoOf({ ...subject, trim: null, score: null }, [withdrawn])).toBeNull()
})

test('a superseded copy can be read, but none of a withdrawn report or with a revoked link', () => {
  expect(readableCodeOf(first, [retrimmed, first])).toBe('one')
  expect(readableCodeOf({ ...first, code: null }, [retrimmed, first])).toBeNull()
  expect(readableCodeOf(first, [{ ...retrimmed, status: 'withdrawn' }, first])).toBeNull()
})
