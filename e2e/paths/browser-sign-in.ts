import { failed, type Model } from '../../tests/kit/model.ts'
import { rejection, serverFailure } from '../../tests/models/samples.ts'
import { model } from '../../tests/models/session/sign-in.model.ts'

/** The model of sign-in, with the failures that only a network has: every event of it can be executed in a browser. */
export const gestures: Model = {
  ...model,
  events: (snapshot) => [
    ...model.events(snapshot),
    failed('signIn', serverFailure),
    failed('signIn', { ...rejection, status: 429 }),
  ],
}
