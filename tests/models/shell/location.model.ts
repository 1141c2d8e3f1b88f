import { isSameAddress } from '../../../src/domain/address.ts'
import { locationMachine } from '../../../src/machines/shell/location.machine.ts'
import { defineModel } from '../../kit/model.ts'

const list = '/battery-reports?filter=report_archived'

const here = { path: '/home', search: '' }
const there = { path: '/battery-reports', search: '?filter=report_archived' }

export const model = defineModel(import.meta.url, {
  machine: locationMachine,
  input: { address: here },
  events: [
    { type: 'link.followed', to: '/home' },
    { type: 'link.followed', to: list },
    { type: 'redirect.derived', to: '/home' },
    { type: 'redirect.derived', to: '/login' },
    { type: 'search.derived', search: '' },
    { type: 'search.derived', search: '?filter=report_no_trim' },
    { type: 'search.derived', search: '?make=Tesla', isStep: true },
    // An entry that the portal has not made.
    { type: 'history.moved', address: there, by: 0 },
    { type: 'history.moved', address: there, by: -1 },
    { type: 'history.moved', address: { ...here }, by: 1 },
    { type: 'leave.asked' },
    { type: 'leave.allowed' },
    { type: 'leave.refused' },
  ],
  eventSources: { history: ['history.moved'], askForm: ['leave.asked', 'leave.allowed', 'leave.refused'] },
  edgeInvariants: {
    'every move emits address.changed, a derived search address.derived': ({ event, from, to, emitted }) => {
      const moved = from.context.address !== to.context.address && event.type !== 'search.derived'
      return moved === emitted.some(({ type }) => type === 'address.changed')
    },
    'while a form asks, Back and Forward leave the page only when it allows them': ({ event, from, to }) =>
      event.type !== 'history.moved' ||
      event.by === 0 ||
      isSameAddress(event.address, from.context.address) ||
      to.context.address === from.context.address,
  },
})
