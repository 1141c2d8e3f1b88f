import { done, type Model } from '../../../tests/kit/model.ts'
import { model } from '../../../tests/models/public/verify-report.model.ts'

/** Events on the page that checks a number. An empty field is answered at once, and the same text again sends no event. */
export const verifyReport: Model = {
  ...model,
  events: (snapshot) =>
    snapshot.value === 'checking' && snapshot.context.typed === ''
      ? [done('verifyNumber', null)]
      : model.events(snapshot).filter((event) => event.text !== snapshot.context.typed),
}
