import { publicPageOf } from '../../../src/domain/public/public-pages.ts'
import { publicPagesMachine } from '../../../src/machines/public/public-pages.machine.ts'
import { defineModel } from '../../kit/model.ts'

const opened = (path: string) => ({ address: { path, search: '' } })

export const model = defineModel(import.meta.url, {
  machine: publicPagesMachine,
  tags: ['D2.59'],
  inputs: [
    opened('/report/one'),
    opened('/unsubscribe/one'),
    opened('/battery/one'),
    opened('/verify/one'),
    opened('/method'),
    opened('/404'),
    opened('/report/not an id'),
  ],
  events: [{ type: 'page.missed' }, { type: 'unsubscribe.succeeded' }],
  eventSources: { forwardUnsubscribe: ['unsubscribe.succeeded'] },
  invariants: {
    'the page is that of the address': ({ value, context }) => value === publicPageOf(context.address.path),
  },
})
