import type { Failure } from '../../../src/domain/failure.ts'
import { versionCheckMachine } from '../../../src/machines/shell/version-check.machine.ts'
import { defineModel, done, failed, type Model } from '../../../tests/kit/model.ts'
import { networkFailure, rejection, serverFailure, unauthorized } from '../../../tests/models/samples.ts'

const faults: readonly Failure[] = [
  networkFailure,
  serverFailure,
  rejection,
  unauthorized,
  { code: 'malformed', service: 'version' },
]

export const versionCheck: Model = defineModel(import.meta.url, {
  machine: versionCheckMachine,
  inputs: [{ known: 'one' }, { known: null }],
  events: ({ context }) => [
    ...(context.latest === null && context.known !== null ? faults : faults.slice(0, 1)).map((fault) =>
      failed('readVersion', fault),
    ),
    done('readVersion', { buildId: 'one' }),
    done('readVersion', { buildId: 'two' }),
    done('keepVersion'),
    { type: 'refresh.requested', isWorkUnsaved: true },
    { type: 'refresh.requested', isWorkUnsaved: false },
    { type: 'refresh.confirmed' },
    { type: 'refresh.declined' },
    ...faults.map((fault) => failed('takeVersion', fault)),
  ],
  project: ({ context }) => context,
})
