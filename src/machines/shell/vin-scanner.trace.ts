import { CAMERA_PROBLEMS } from '../../domain/shell/vin-scan.ts'
import { oneOf } from '../common.trace.ts'

const problem = oneOf(...CAMERA_PROBLEMS)

/** The trace rules of the reader of bar codes. What the camera sees is not recorded. */
export const vinScannerTrace = {
  machine: 'vinScanner',
  context: { stream: 'none', problem, vin: 'pseudonym' },
  events: {
    'camera.started': { stream: 'none' },
    'camera.failed': { problem },
    'vin.read': { vin: 'pseudonym' },
  },
} as const
