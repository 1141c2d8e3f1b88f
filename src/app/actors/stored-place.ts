import { fromCallback } from 'xstate'
import type { PlaceStored } from '../../machines/lists/list.types.ts'
import { createStoredPlace } from '../../services/browser/stored-place.ts'
import type { Services } from '../../services/services.ts'

/** The actor with which a list finds its place again when the page is loaded again. */
export function storedPlaceActor({ window, calls }: Pick<Services, 'window' | 'calls'>, list: string) {
  const stored = createStoredPlace(window.sessionStorage, list, calls.owner)
  return {
    storePlace: fromCallback<PlaceStored>(({ receive, sendBack }) => {
      const place = stored.read()
      if (place !== null) sendBack({ type: 'place.restored', place })
      receive((left) => stored.write(left.place))
    }),
  }
}
