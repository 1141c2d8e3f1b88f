import { shared } from './shared.ts'

/** Texts that all public pages load. Each page has more of its own. */
export const catalogue = {
  ...shared,
  publicPage: {
    title: '{{title}} – Battery Health',
    loading: 'Loading…',
    otherLanguage: 'Français',
    newWindow: '(opens in a new window)',
    crashed: 'This page has stopped working',
    crashedText: 'Something on this page failed. It is not your fault, and nothing is lost.',
    tryAgain: 'Try again',
    noReport: 'This cannot be loaded right now. Check your connection, or write to {{email}}.',
  },
  unavailable: {
    title: 'This page cannot be shown right now',
    subtitle: 'Our service did not respond as it should. Your link is not the cause.',
    description: 'Check your connection, wait a moment, then try again.',
  },
  unsubscribe: {
    title: 'Email preferences',
    question: 'Do you want to stop receiving emails about your vehicle’s ownership report?',
    confirm: 'Unsubscribe',
    keep: 'Keep me subscribed, and show the report',
    confirming: 'Unsubscribing…',
    done: 'You are unsubscribed. No more of these emails will be sent to you.',
    undo: 'Subscribe again',
    undoing: 'Subscribing…',
    undone: 'You are subscribed again. These emails will be sent to you.',
    unavailable: 'We do not know yet whether you are unsubscribed. When you try again, this page says it.',
  },
} as const
