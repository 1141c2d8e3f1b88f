import { featureOf } from '../../../src/domain/session/routes.ts'
import { routeGuardMachine } from '../../../src/machines/session/route-guard.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { networkFailure, screenMachine } from '../samples.ts'

export const model = defineModel(import.meta.url, {
  machine: routeGuardMachine,
  tags: ['P4.13', 'P4.14', 'P6.18', 'D2.2', 'D2.3', 'D6.15'],
  inputs: [{ screen: 'reports' }, { screen: 'signIn' }],
  events: [
    { type: 'screen.entered', screen: 'signIn' },
    { type: 'screen.entered', screen: 'home' },
    { type: 'screen.entered', screen: 'reports' },
    { type: 'features.granted', features: ['home.view', 'reports.view'] },
    { type: 'features.granted', features: ['home.view'] },
    { type: 'features.granted', features: [] },
    { type: 'features.granted', features: ['profile.view'] },
    ...plain('features.refused', 'features.withdrawn', 'retry.requested'),
    ...ends('loadScreen', [{ machine: screenMachine, shared: {} }, null], [networkFailure]),
  ],
  edgeInvariants: {
    'a screen loads only for a user who may see it': ({ to, started }) => {
      const feature = featureOf(to.context.screen)
      return !started.includes('loadScreen') || feature === null || !!to.context.features?.includes(feature)
    },
    'a user who may not see a screen is redirected': ({ to, emitted, from }) =>
      (to.value !== 'forbidden' && to.value !== 'confined' && to.value !== 'unauthenticated') ||
      from.value === to.value ||
      emitted.some(({ type }) => type === 'redirect.due'),
  },
})
