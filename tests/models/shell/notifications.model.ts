import { isSameField } from '../../../src/domain/shell/notice.ts'
import { type Notice, notificationsMachine } from '../../../src/machines/shell/notifications.machine.ts'
import { defineModel, plain } from '../../kit/model.ts'

const given = (tone: 'error' | 'success', page: string) =>
  ({
    type: 'notice.given',
    tone,
    message: tone === 'error' ? 'profile.error.updateFailed' : 'reports.success.trimUpdated',
    page,
  }) as const

/** The report can be published again from it. */
const unpublished = (id: string) =>
  ({
    type: 'notice.given',
    tone: 'success',
    message: 'reports.success.publishToggled.off',
    page: '/battery-reports',
    subject: `2021 Tesla Model 3 · 00000${id}`,
    undo: { list: 'changes', edits: [{ kind: 'published', id, published: true }] },
  }) as const

/** A change that was refused, which the notice offers again. */
const refused = (id: string) =>
  ({
    ...unpublished(id),
    tone: 'error',
    message: 'reports.error.publishUpdateFailed',
  }) as const

/** The user edits a field of report 1. */
const editedAgain = (kind: 'published' | 'trim') =>
  ({ type: 'undo.outdated', list: 'changes', edit: { kind, id: '1' } }) as const

/** It answers the failures. */
const saved = { ...given('success', '/profile'), message: 'profile.success.updated' } as const

const mostOf = (notices: readonly Pick<Notice, 'tone' | 'undo'>[]) =>
  notices.some(({ tone, undo }) => tone === 'error' && undo) ? 2 : 3

export const model = defineModel(import.meta.url, {
  machine: notificationsMachine,
  tags: ['P4.21', 'P8.12', 'D8.2', 'D8.3'],
  events: ({ context: { notices } }) => [
    // More than three notices add nothing, and three keep the graph finite: with a refused change, two.
    ...(notices.length < mostOf(notices) ? [given('error', '/home'), saved] : []),
    given('error', '/battery-reports'),
    ...(notices.length < 2 || notices.some(({ undo, count, tone }) => undo && !count && tone === 'success')
      ? [unpublished('1'), unpublished('2')]
      : []),
    ...(notices.length < 2 ? [refused('1'), refused('2')] : []),
    ...notices.filter(({ undo }) => undo).map(({ id }) => ({ type: 'notice.undone', id }) as const),
    ...(notices.length < 3 && notices.some(({ undo }) => undo)
      ? [editedAgain('published'), editedAgain('trim')]
      : []),
    ...plain('notices.withdrawn', 'attention.given', 'attention.lost'),
    { type: 'notice.dismissed', id: notices[0]?.id ?? 0 },
  ],
  project: ({ context }) =>
    context.notices.map(({ id, tone, page, count, undo }) => [
      id,
      tone,
      page,
      count,
      undo?.edits.map((edit) => edit.id),
    ]),
  delays: { displayTime: 6000, undoTime: 10_000 },
  invariants: {
    'the same failure appears once per page': ({ context }) => {
      const errors = context.notices.filter(({ tone }) => tone === 'error')
      return new Set(errors.map(({ message, page }) => message + page)).size === errors.length
    },
  },
  edgeInvariants: {
    'every notice appears, except a failure that this page shows already': ({ event, from, to }) => {
      if (event.type !== 'notice.given' || !('tone' in event)) return true
      const { tone, message, page } = event
      const isTold =
        !('undo' in event) &&
        from.context.notices.some(
          (notice) => notice.tone === 'error' && notice.message === message && notice.page === page,
        )
      const isAnswer = message === saved.message && from.value !== 'held'
      const undone = 'undo' in event ? event.undo.edits : []
      const isPast = ({ undo, ...notice }: Notice) =>
        notice.tone === 'error' &&
        notice.message !== message &&
        (undo ? undo.edits.every((edit) => undone.some((later) => isSameField(edit, later))) : isAnswer)
      const kept = from.context.notices.filter((notice) => !isPast(notice))
      const added = to.context.notices.length - kept.length
      const isGrown =
        'undo' in event && kept.some((notice) => notice.undo && !notice.count && notice.message === message)
      return added === ((tone === 'error' && isTold) || isGrown ? 0 : 1)
    },
    'a success takes away the failures that it answers, unless the user reads one': ({ from, event, to }) =>
      event.type !== 'notice.given' ||
      from.value === 'held' ||
      !('message' in event) ||
      event.message !== saved.message ||
      to.context.notices.every(({ tone, undo }) => tone === 'success' || undo),
    'a refused change is offered until the user answers, or edits the same again': ({ from, event, to }) => {
      const offered = (notices: typeof to.context.notices) =>
        notices.flatMap(({ tone, undo }) => (tone === 'error' ? (undo?.edits ?? []) : []))
      const later = 'undo' in event ? event.undo.edits : []
      const known = [...offered(to.context.notices), ...later]
      return (
        /^notice\.(dismissed|undone)$|withdrawn|outdated/.test(event.type) ||
        offered(from.context.notices).every((one) => known.some((edit) => isSameField(one, edit)))
      )
    },
    'an edit of a field takes the undo of its earlier edits away, and no other': ({ event, from, to }) => {
      if (event.type !== 'undo.outdated' || !('edit' in event)) return true
      const undone = (notices: typeof to.context.notices) => notices.flatMap(({ undo }) => undo?.edits ?? [])
      const rest = undone(from.context.notices).filter((edit) => !isSameField(edit, event.edit))
      return JSON.stringify(undone(to.context.notices)) === JSON.stringify(rest)
    },
    'nothing of a session is told when it is over': ({ event, to }) =>
      event.type !== 'notices.withdrawn' || (to.value === 'quiet' && to.context.notices.length === 0),
  },
})
