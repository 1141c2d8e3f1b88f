import { assign, enqueueActions, setup } from 'xstate'
import type { Identified } from '../../domain/lists/list-types.ts'
import {
  isAboutSession,
  isAnswered,
  isChangedByBulk,
  isSameField,
  type NoticeRaised,
  withUndo,
} from '../../domain/shell/notice.ts'
import { eventOf } from '../params.ts'

export const NOTICE_DISPLAY_MS = 6000
/** A notice that offers to undo an edit stays longer. */
export const UNDO_DISPLAY_MS = 10_000

export interface Notice extends Omit<NoticeRaised, 'type'> {
  readonly id: number
  /** The path on which it was raised. The same failure appears once per page. */
  readonly page: string
}

interface NoticeGiven extends Omit<Notice, 'id'> {
  readonly type: 'notice.given'
}

/** A field of a row is edited again. To undo an earlier edit would undo this one. */
interface UndoOutdated {
  readonly type: 'undo.outdated'
  /** The `systemId` of the list. */
  readonly list: string
  readonly edit: Identified
}

interface NoticeLeft {
  readonly type: 'notice.dismissed' | 'notice.undone'
  readonly id: number
}

export type NotificationsEvent =
  | NoticeGiven
  | NoticeLeft
  | UndoOutdated
  | { readonly type: 'notices.withdrawn' }
  | { readonly type: 'attention.given' }
  | { readonly type: 'attention.lost' }

interface NotificationsContext {
  readonly notices: readonly Notice[]
}

const idIn = ({ event }: { readonly event: NoticeLeft }) => event.id

const DISMISSED = [
  { type: 'dismissChanges', params: idIn },
  { type: 'remove', params: idIn },
] as const

const UNDONE = [
  { type: 'sendEditsBack', params: idIn },
  { type: 'remove', params: idIn },
] as const

/**
 * Shows notices, and removes them after a time, oldest first. It waits while the user reads one. The same failure appears
 * once per page, and edits of the same kind appear as one notice. What a notice reports can be undone from it. A refused change is offered
 * again until the user answers.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
  },
  actions: {
    add: assign(({ context }, { type: _, ...given }: NoticeGiven) => ({
      notices: withGiven(context.notices, given),
    })),
    removeAnswered: assign(({ context }, given: NoticeGiven) => ({
      notices: context.notices.filter(
        (notice) => stays(notice) || notice.tone === 'success' || !isAnswered(notice, given),
      ),
    })),
    remove: assign(({ context }, id: number) => ({
      notices: context.notices.filter((notice) => notice.id !== id),
    })),
    removeOldest: assign(({ context: { notices } }) => ({
      notices: notices.filter((notice) => notice !== oldest(notices)),
    })),
    dismissChanges: enqueueActions(({ context, enqueue }, id: number) => {
      const notice = context.notices.find((each) => each.id === id)
      if (notice?.undo === undefined || !stays(notice)) return
      const { list, edits } = notice.undo
      for (const changed of edits) {
        const dismissed = { type: 'edit.dismissed', changed } as const
        enqueue.sendTo(({ system }) => system.get(list), dismissed)
      }
    }),
    sendEditsBack: enqueueActions(({ context, enqueue }, id: number) => {
      const { list = '', edits = [] } = context.notices.find((notice) => notice.id === id)?.undo ?? {}
      for (const edit of edits) {
        const back = { type: 'row.edited', edit } as const
        enqueue.sendTo(({ system }) => system.get(list), back)
      }
    }),
    outdateUndo: assign(({ context }, outdated: UndoOutdated) => ({
      notices: context.notices.flatMap((notice) =>
        withoutUndo(notice, (edit, list) => list === outdated.list && isSameField(edit, outdated.edit)),
      ),
    })),
    /** The next user must not read about the work of this one. */
    withdraw: assign(({ context }) => ({
      notices: context.notices.filter(({ message }) => isAboutSession(message)),
    })),
  },
  guards: {
    isTold: ({ context }, { message, page, tone, code, subject, undo }: NoticeGiven) =>
      tone === 'error' &&
      undo === undefined &&
      context.notices.some(
        (notice) =>
          notice.message === message &&
          notice.page === page &&
          notice.code === code &&
          notice.subject === subject,
      ),
    passes: ({ context: { notices } }) => oldest(notices) !== undefined,
    passesSoon: ({ context: { notices } }) => {
      const first = oldest(notices)
      return first !== undefined && first.undo === undefined
    },
    isEmpty: ({ context }) => context.notices.length === 0,
  },
  delays: { displayTime: NOTICE_DISPLAY_MS, undoTime: UNDO_DISPLAY_MS },
}).createMachine({
  id: 'notifications',
  context: { notices: [] },
  initial: 'quiet',
  on: {
    'notice.given': [
      { guard: { type: 'isTold', params: eventOf } },
      {
        target: '.showing',
        actions: [
          { type: 'removeAnswered', params: eventOf },
          { type: 'add', params: eventOf },
        ],
      },
    ],
    'notice.dismissed': { target: '.showing', actions: DISMISSED },
    'notice.undone': { target: '.showing', actions: UNDONE },
    'undo.outdated': { actions: { type: 'outdateUndo', params: eventOf } },
    'notices.withdrawn': { target: '.showing', actions: 'withdraw' },
  },
  states: {
    quiet: {},
    showing: {
      always: { guard: 'isEmpty', target: 'quiet' },
      on: { 'attention.given': 'held' },
      after: {
        displayTime: { guard: 'passesSoon', target: 'showing', reenter: true, actions: 'removeOldest' },
        undoTime: { guard: 'passes', target: 'showing', reenter: true, actions: 'removeOldest' },
      },
    },
    held: {
      description:
        'A notice is hovered or has the focus, so none goes away by itself, also while the user dismisses others.',
      always: { guard: 'isEmpty', target: 'quiet' },
      on: {
        'attention.lost': 'showing',
        'notice.dismissed': { actions: DISMISSED },
        'notice.undone': { actions: UNDONE },
        'notices.withdrawn': { actions: 'withdraw' },
        'notice.given': [
          { guard: { type: 'isTold', params: eventOf } },
          { actions: { type: 'add', params: eventOf } },
        ],
      },
    },
  },
})

/**
 * The notices with one more, or with the last one of its kind grown by it. Others no longer undo an earlier edit of the same
 * field, made alone or with others: that would undo this one, too.
 */
function withGiven(notices: readonly Notice[], given: Omit<NoticeGiven, 'type'>): readonly Notice[] {
  const { undo, message } = given
  if (!undo) return [...notices, { id: freeId(notices), ...given }]
  const same = notices.findLast(
    (notice) => notice.message === message && notice.undo?.list === undo.list && !notice.count,
  )
  const others = notices.flatMap((notice) =>
    notice === same
      ? { ...same, ...given, ...(same.undo && { undo: withUndo(same.undo, undo) }) }
      : withoutUndo(notice, (edit) =>
          undo.edits.some((later) =>
            // What has no kind stands for several rows, and its id is none of a row.
            'kind' in later ? isSameField(edit, later) : isChangedByBulk(edit, later),
          ),
        ),
  )
  return same ? others : [...others, { id: freeId(notices), ...given }]
}

/** A notice that does not take back these edits any more. It still tells of as many rows, but a refusal of none is past. */
function withoutUndo(
  notice: Notice,
  isOutdated: (edit: Identified, list: string) => boolean,
): Notice | readonly Notice[] {
  const { undo, ...told } = notice
  if (undo === undefined) return notice
  const { list } = undo
  const edits = undo.edits.filter((edit) => !isOutdated(edit, list))
  if (edits.length === undo.edits.length) return notice
  if (stays(notice)) return edits.length === 0 ? [] : { ...notice, undo: { list, edits } }
  return {
    ...told,
    count: told.count ?? undo.edits.length,
    ...(edits.length > 0 && { undo: { list, edits } }),
  }
}

/** Whether it offers a refused change again, which nothing else may show. */
function stays({ tone, undo }: Pick<Notice, 'tone' | 'undo'>): boolean {
  return tone === 'error' && undo !== undefined
}

function oldest(notices: readonly Notice[]): Notice | undefined {
  return notices.find((notice) => !stays(notice))
}

/** The smallest number that no current notice has. */
function freeId(notices: readonly Notice[]): number {
  const taken = new Set(notices.map(({ id }) => id))
  let id = 1
  while (taken.has(id)) id += 1
  return id
}
