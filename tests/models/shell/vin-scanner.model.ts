import { CAMERA_PROBLEMS } from '../../../src/domain/shell/vin-scan.ts'
import { vinScannerMachine } from '../../../src/machines/shell/vin-scanner.machine.ts'
import { defineModel, plain } from '../../kit/model.ts'

/** What the camera sees. Where no views are drawn, there is no such thing. */
const STREAM: MediaStream = 'MediaStream' in globalThis ? new MediaStream() : JSON.parse('{}')

export const model = defineModel(import.meta.url, {
  machine: vinScannerMachine,
  events: [
    { type: 'camera.started', stream: STREAM },
    ...CAMERA_PROBLEMS.map((problem) => ({ type: 'camera.failed', problem }) as const),
    { type: 'other.read' },
    { type: 'vin.read', vin: '5YJ3E1EA3MA729541' },
    ...plain('retry.requested', 'scan.cancelled'),
  ],
  eventSources: { camera: ['camera.started', 'camera.failed', 'other.read', 'vin.read'] },
  invariants: {
    'the picture is shown only while the camera looks': (snapshot) =>
      snapshot.context.stream === null || snapshot.matches('looking'),
  },
})
