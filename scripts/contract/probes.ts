import type { ContractCall } from './calls.ts'
import { LIST_PROBES } from './lists.ts'
import { ownershipReadingProbes, ownershipWritingProbes } from './ownership-probes.ts'
import { PUBLIC_PROBES } from './public-probes.ts'
import { READING_PROBES } from './reading-probes.ts'
import { SELECTION_PROBES } from './selection-probes.ts'
import { SESSION_PROBES } from './session-probes.ts'
import type { Probe } from './trial.ts'
import { writingProbes } from './writing-probes.ts'

const AUTHENTICATOR = 'needs the authenticator of a person'

/** The calls that no probe makes, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'DELETE /auth/user/sessions': 'would sign the account out elsewhere',
  'POST /auth/user/passkeys/options': AUTHENTICATOR,
  'POST /auth/user/passkeys': AUTHENTICATOR,
  'PATCH /auth/user/passkeys/:id': AUTHENTICATOR,
  'DELETE /auth/user/passkeys/:id': AUTHENTICATOR,
  'POST /auth/user/recovery-codes': 'would replace the codes of the account',
  'POST /auth/user/proof': 'only for changes of passkeys',
  'POST /auth/user/proof/mail': 'would send a mail',
  'POST /auth/user/proof/code': 'needs a code from a mail',
  'POST /auth/user/proof/passkey/options': AUTHENTICATOR,
  'POST /auth/user/proof/passkey': AUTHENTICATOR,
  'POST /auth/login/passkey': AUTHENTICATOR,
  'POST /auth/login/second-step/options': AUTHENTICATOR,
  'POST /auth/login/second-step': AUTHENTICATOR,
  'POST /auth/login/recovery-code': 'needs a recovery code of the account',
  'POST /devices/api/v1/measurements': 'loggers make it, the portal does not',
}

/** All probes in the order in which they run: first those that only read. Those that sign out have sessions of their own. */
export function allProbes(): readonly Probe[] {
  const probes = [
    ...SESSION_PROBES,
    ...LIST_PROBES,
    ...READING_PROBES,
    ...PUBLIC_PROBES,
    ...ownershipReadingProbes,
    ...SELECTION_PROBES,
    ...writingProbes(),
    ...ownershipWritingProbes,
  ]
  const [reading, writing] = [probes.filter((one) => !one.isWriting), probes.filter((one) => one.isWriting)]
  return [...reading, ...writing]
}

/** Calls of the contract without a probe or a reason, and probes and reasons without a call. */
export function coverageFaults(
  contract: readonly ContractCall[],
  probes: readonly Probe[],
): readonly string[] {
  const names = contract.map(({ name }) => name)
  const tried = probes.map(({ call }) => call)
  const leftOut = Object.keys(LEFT_OUT)
  return [
    ...names
      .filter((name) => !tried.includes(name) && !leftOut.includes(name))
      .map((name) => `${name} has no probe in scripts/contract, and no reason in LEFT_OUT`),
    ...[...tried, ...leftOut]
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is not in the contract any more`),
    ...tried
      .filter((name, at) => leftOut.includes(name) || tried.indexOf(name) !== at)
      .map((name) => `${name} is listed twice`),
  ]
}
