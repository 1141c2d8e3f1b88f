import { locationMachine } from '../../../src/machines/shell/location.machine.ts'
import { defineModel } from '../../kit/model.ts'

const list = '/battery-reports?filter=report_archived'

export const model = defineModel(import.meta.url, {
  machine: locationMachine,
  input: { address: { path: '/home', search: '' } },
  events: [
    { type: 'link.followed', to: '/home' },
    { type: 'link.followed', to: list },
    { type: 'redirect.derived', to: '/home' },
    { type: 'redirect.derived', to: '/login' },
    { type: 'search.derived', search: '' },
    { type: 'search.derived', search: '?filter=report_no_trim' },
    { type: 'search.derived', search: '?make=Tesla', isStep: true },
    { type: 'history.moved', address: { path: '/battery-reports', search: '?filter=report_archived' } },
    { type: 'history.moved', address: { path: '/home', search: '' } },
  ],
  eventSources: { history: ['history.moved'] },
  edgeInvariants: {
    'every move emits address.changed, a derived search address.derived': ({ event, from, to, emitted }) => {
      const moved = from.context.address !== to.context.address && event.type !== 'search.derived'
      return moved === emitted.some(({ type }) => type === 'address.changed')
    },
  },
})
