import { assign, fromCallback, setup } from 'xstate'
import type { CameraEvent, CameraProblem } from '../../domain/shell/vin-scan.ts'

export type VinScannerEvent =
  | CameraEvent<MediaStream>
  | { readonly type: 'scan.cancelled' }
  | { readonly type: 'retry.requested' }

export interface VinScannerContext {
  /** What the camera sees. */
  readonly stream: MediaStream | null
  readonly problem: CameraProblem | null
  readonly vin: string | null
}

/** Reads a VIN from its bar code with the camera, which is on only meanwhile. */
export const vinScannerMachine = setup({
  types: {
    context: {} as VinScannerContext,
    events: {} as VinScannerEvent,
    output: {} as Pick<VinScannerContext, 'vin'>,
    tags: {} as 'busy',
  },
  actors: {
    /** Sends `CameraEvent`s. Stopped, it switches the camera off. */
    camera: fromCallback(() => () => undefined),
  },
  actions: {
    setStream: assign((_, stream: MediaStream) => ({ stream })),
    forgetStream: assign({ stream: null }),
    setProblem: assign((_, problem: CameraProblem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    setVin: assign((_, vin: string) => ({ vin })),
  },
}).createMachine({
  id: 'vinScanner',
  context: { stream: null, problem: null, vin: null },
  output: ({ context: { vin } }) => ({ vin }),
  initial: 'looking',
  on: { 'scan.cancelled': '.ended' },
  states: {
    looking: {
      invoke: { id: 'camera', src: 'camera' },
      exit: 'forgetStream',
      initial: 'starting',
      on: {
        'camera.failed': {
          target: 'failed',
          actions: { type: 'setProblem', params: ({ event }) => event.problem },
        },
        'vin.read': { target: 'ended', actions: { type: 'setVin', params: ({ event }) => event.vin } },
      },
      states: {
        starting: {
          description: 'The browser may be asking the person for the camera.',
          tags: 'busy',
          on: {
            'camera.started': {
              target: 'watching',
              actions: { type: 'setStream', params: ({ event }) => event.stream },
            },
          },
        },
        watching: { on: { 'other.read': 'elsewhere' } },
        elsewhere: { description: 'The camera was held over a code that has no VIN.' },
      },
    },
    failed: { on: { 'retry.requested': { target: 'looking', actions: 'clearProblem' } } },
    ended: { type: 'final' },
  },
})
