import { installBannerMachine } from '../../../src/machines/shell/install-banner.machine.ts'
import { defineModel } from '../../kit/model.ts'

const known = (platform: 'ios' | 'android' | null, isDismissed = false, isInstalled = false) => ({
  platform,
  isDismissed,
  isInstalled,
})

export const model = defineModel(import.meta.url, {
  machine: installBannerMachine,
  tags: ['P2.22'],
  inputs: [
    known('ios'),
    known('android'),
    known(null),
    known('ios', true),
    known('android', false, true),
    known('ios', true, true),
  ],
  events: [{ type: 'banner.dismissed' }, { type: 'app.installed' }],
  eventSources: { installation: ['app.installed'] },
  invariants: {
    'only phones get the offer': ({ value, context }) => value !== 'offering' || context.platform !== null,
    'a dismissed or installed portal is not offered': ({ value, context }) =>
      value !== 'offering' || !(context.isDismissed || context.isInstalled),
  },
  edgeInvariants: {
    'an ended offer never comes back': ({ from, to }) =>
      to.value !== 'offering' || from.value === 'offering' || from.value === 'deciding',
  },
})
