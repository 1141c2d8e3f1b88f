import { failureOf } from '../domain/failure.ts'

/** What an action or a guard gets of an event: all of it. */
export function eventOf<Event>({ event }: { readonly event: Event }): Event {
  return event
}

/** The answer of a call that is done. */
export function answerIn<Answer>({ event }: { readonly event: { readonly output: Answer } }): Answer {
  return event.output
}

/** Why a call has failed. */
export function failureIn({ event }: { readonly event: { readonly error: unknown } }) {
  return failureOf(event.error)
}

/** Whether a call has this answer, by the guard `is` of its machine. */
export function answerIs(expected: string) {
  return {
    type: 'is',
    params: ({ event }: { readonly event: { readonly output: string } }) => ({
      actual: event.output,
      expected,
    }),
  } as const
}

/** What follows when a public page has nothing to show: its link is unknown, or its service gave no answer. */
export const MISSED = [
  { guard: { type: 'isNotFound', params: failureIn }, target: 'notFound' },
  { target: 'failed' },
] as const

/** Stores why a call has failed, by the `setFailure` of its machine. */
export const SET_FAILURE = { type: 'setFailure', params: failureIn } as const
