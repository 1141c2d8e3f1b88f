import { address, language, leftAt, link, notice, refused, selection, theme } from '../common.trace.ts'
import { profileFields } from './profile.trace.ts'

const storedSelection = { email: 'pseudonym', selection, expanded: ['id'] } as const
const preferences = { language, theme } as const

export const portalTrace = {
  machine: 'portal',
  context: {
    address,
    preferences,
    storedSelection,
    user: 'pseudonym',
    leftAt,
    unsaved: 'number',
    signInVariant: 'keep',
    providerDomain: 'keep',
    knownBuild: 'keep',
    installation: { platform: 'keep', isDismissed: 'number', isInstalled: 'number' },
  },
  events: {
    'address.changed': { address },
    'address.derived': { address },
    'profile.loaded': { profile: profileFields },
    'screen.loaded': { screen: 'keep', machine: 'actor', shared: { '*': 'actor' } },
    'redirect.due': { to: link },
    'notice.raised': notice,
    'selection.stored': storedSelection,
    'preferences.saved': preferences,
    'work.left': { count: 'number' },
    'xstate.done.actor.signIn': { output: { answer: 'keep', email: 'pseudonym' } },
    'xstate.error.actor.signOut': refused,
  },
} as const
