import { createHash } from 'node:crypto'
import { networkOf } from '../http/caller-network.ts'
import { tokenHash } from './tokens.ts'

export interface Limit {
  /** The number of failures in a row without a wait. */
  readonly freeFailures: number
  /** Failures no longer count after a pause of this length, in seconds. */
  readonly resetAfterS: number
}

/** The limits of one kind of attempt. `null`: there is no such limit. */
export interface ThrottleRule {
  /** The prefix of the stored keys of its counters. */
  readonly name: string
  /** For an account and a device that it knows. The other limits do not stop these. */
  readonly device: Limit | null
  /** For an account and a network: strangers elsewhere cannot lock the owner out. */
  readonly account: Limit | null
  /** For an account, from all networks together: stops guesses that come from many. */
  readonly everywhere: Limit | null
  /** For a network. A whole dealership shares one, so it must only stop attacks on many accounts. */
  readonly network: Limit
  /** The text of the 429 answer. */
  readonly message: string
}

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

export const SIGN_IN: ThrottleRule = {
  name: 'sign-in',
  device: { freeFailures: 5, resetAfterS: DAY_S },
  account: { freeFailures: 5, resetAfterS: DAY_S },
  everywhere: { freeFailures: 100, resetAfterS: HOUR_S },
  network: { freeFailures: 100, resetAfterS: HOUR_S },
  message: 'Too many attempts to sign in. Please wait a moment and try again.',
}

/** Requests for a mail with a code or a link. Each one counts. */
export const RESET_REQUEST: ThrottleRule = {
  name: 'reset',
  device: { freeFailures: 5, resetAfterS: HOUR_S },
  account: { freeFailures: 5, resetAfterS: HOUR_S },
  everywhere: null,
  network: { freeFailures: 30, resetAfterS: HOUR_S },
  message: 'Too many requests for a mail. Please wait a moment and try again.',
}

/** Entries of reset codes. No limit for an account: each code has few tries. */
export const RESET_CODE: ThrottleRule = {
  name: 'code',
  device: null,
  account: null,
  everywhere: null,
  network: { freeFailures: 30, resetAfterS: HOUR_S },
  message: 'Too many attempts to enter a code. Please wait a moment and try again.',
}

/** Entries of recovery codes, after the right password. */
export const RECOVERY_CODE: ThrottleRule = {
  name: 'recovery',
  device: { freeFailures: 5, resetAfterS: DAY_S },
  account: { freeFailures: 5, resetAfterS: DAY_S },
  everywhere: { freeFailures: 100, resetAfterS: HOUR_S },
  network: { freeFailures: 100, resetAfterS: HOUR_S },
  message: 'Too many attempts to enter a code. Please wait a moment and try again.',
}

/** No counter is needed for longer. */
export const LONGEST_RESET_S = DAY_S

/** Who makes an attempt, and for which account. */
export interface Attempt {
  /** The e-mail address, as `addressOf` returns it. The account need not exist. */
  readonly address: string
  readonly ip: string
  /** The token of the device, if the account knows it; otherwise `null`. */
  readonly knownDevice: string | null
}

export interface Counter {
  readonly key: string
  readonly limit: Limit
}

export interface Counters {
  readonly all: readonly Counter[]
  /** Ends with a success. */
  readonly own: Counter | null
  /** The counter of the account for all networks. */
  readonly everywhere: Counter | null
  /** Attempts with the same lane are made one after the other. */
  readonly lanes: readonly string[]
}

/** The counters of an attempt. Those of a known device are apart from all others. */
export function countersOf(rule: ThrottleRule, { address, ip, knownDevice }: Attempt): Counters {
  const account = createHash('sha256').update(address).digest('hex')
  const counter = (name: string, subject: string, limit: Limit | null): Counter | null =>
    limit && { key: `${rule.name}-${name}:${subject}`, limit }
  const known = knownDevice && counter('device', `${account}:${tokenHash(knownDevice)}`, rule.device)
  if (known) return { all: [known], own: known, everywhere: null, lanes: [known.key] }
  const network = counter('network', networkOf(ip), rule.network)
  const own = counter('account', `${account}:${networkOf(ip)}`, rule.account)
  const everywhere = counter('everywhere', account, rule.everywhere)
  const present = (counters: readonly (Counter | null)[]) => counters.filter((one) => one !== null)
  return {
    all: present([network, own, everywhere]),
    own,
    everywhere,
    lanes: present([network, everywhere]).map(({ key }) => key),
  }
}
