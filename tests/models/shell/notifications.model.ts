import { notificationsMachine } from '../../../src/machines/shell/notifications.machine.ts'
import { defineModel } from '../../kit/model.ts'

const given = (tone: 'error' | 'success', page: string) =>
  ({
    type: 'notice.given',
    tone,
    message: tone === 'error' ? 'profile.error.updateFailed' : 'reports.success.trimUpdated',
    page,
  }) as const

/** It answers the failures. */
const saved = { ...given('success', '/profile'), message: 'profile.success.updated' } as const

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P4.21', 'P8.12', 'D8.2', 'D8.3']

export const model = defineModel({
  machine: notificationsMachine,
  events: ({ context: { notices } }) => [
    // More than three notices add nothing, and three keep the graph finite.
    ...(notices.length < 3
      ? [given('error', '/battery-reports'), given('success', '/battery-reports'), given('error', '/home')]
      : [given('error', '/battery-reports')]),
    ...(notices.length < 3 ? [saved] : []),
    { type: 'attention.given' },
    { type: 'attention.lost' },
    { type: 'notice.dismissed', id: notices[0]?.id ?? 0 },
  ],
  project: ({ context }) => context.notices.map(({ id, tone, page }) => [id, tone, page]),
  delays: { displayTime: 6000 },
  invariants: {
    'the same failure appears once per page': ({ context }) => {
      const errors = context.notices.filter(({ tone }) => tone === 'error')
      return new Set(errors.map(({ message, page }) => message + page)).size === errors.length
    },
    'no two notices have the same id': ({ context }) =>
      new Set(context.notices.map(({ id }) => id)).size === context.notices.length,
    'the machine is quiet exactly without notices': ({ value, context }) =>
      value !== 'quiet' || context.notices.length === 0,
  },
  edgeInvariants: {
    'every notice appears, except a failure that this page shows already': ({ event, from, to }) => {
      if (event.type !== 'notice.given' || !('tone' in event)) return true
      const { tone, message, page } = event
      const isTold = from.context.notices.some(
        (notice) => notice.tone === 'error' && notice.message === message && notice.page === page,
      )
      const isAnswer = message === saved.message && from.value !== 'held'
      const kept = from.context.notices.filter((notice) => !isAnswer || notice.tone !== 'error')
      const added = to.context.notices.length - kept.length
      return added === (tone === 'error' && isTold ? 0 : 1)
    },
    'a success takes away the failures that it answers, unless the user reads one': ({ from, event, to }) =>
      event.type !== 'notice.given' ||
      from.value === 'held' ||
      !('message' in event) ||
      event.message !== saved.message ||
      to.context.notices.every(({ tone }) => tone === 'success'),
    'a dismissed notice no longer stops the timer of the others': ({ event, to }) =>
      event.type !== 'notice.dismissed' || to.value !== 'held',
  },
})
