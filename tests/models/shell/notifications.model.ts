import { notificationsMachine } from '../../../src/machines/shell/notifications.machine.ts'
import { defineModel } from '../../kit/model.ts'

const given = (tone: 'error' | 'success', page: string) =>
  ({
    type: 'notice.given',
    tone,
    message: tone === 'error' ? 'reports.error.fetchFailed' : 'reports.success.trimUpdated',
    page,
  }) as const

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P4.21', 'P8.12', 'D8.2', 'D8.3']

export const model = defineModel({
  machine: notificationsMachine,
  events: ({ context: { notices } }) => [
    // Three at once say all that more would, and keep the space finite.
    ...(notices.length < 3
      ? [given('error', '/battery-reports'), given('success', '/battery-reports'), given('error', '/home')]
      : [given('error', '/battery-reports')]),
    { type: 'attention.given' },
    { type: 'attention.lost' },
    { type: 'notice.dismissed', id: notices[0]?.id ?? 0 },
  ],
  project: ({ context }) => context.notices.map(({ id, tone, page }) => [id, tone, page]),
  delays: { displayTime: 6000 },
  invariants: {
    'the same failure is told once per page': ({ context }) => {
      const errors = context.notices.filter(({ tone }) => tone === 'error')
      return new Set(errors.map(({ message, page }) => message + page)).size === errors.length
    },
    'nothing is told twice under one name': ({ context }) =>
      new Set(context.notices.map(({ id }) => id)).size === context.notices.length,
    'quiet means that there is nothing to tell': ({ value, context }) =>
      value !== 'quiet' || context.notices.length === 0,
  },
  edgeInvariants: {
    'everything is told, but not a failure that this page tells already': ({ event, from, to }) => {
      if (event.type !== 'notice.given' || !('tone' in event)) return true
      const { tone, message, page } = event
      const isTold = from.context.notices.some(
        (notice) => notice.tone === 'error' && notice.message === message && notice.page === page,
      )
      const added = to.context.notices.length - from.context.notices.length
      return added === (tone === 'error' && isTold ? 0 : 1)
    },
    'a notice that is dismissed no longer holds the others up': ({ event, to }) =>
      event.type !== 'notice.dismissed' || to.value !== 'held',
  },
})
