/** Why there is no picture: the person or the browser refuses it, there is no camera, another app has it, the code did not arrive. */
export const CAMERA_PROBLEMS = ['refused', 'missing', 'occupied', 'unreachable'] as const
export type CameraProblem = (typeof CAMERA_PROBLEMS)[number]

/** What a camera that looks for the bar code of a VIN tells. `Stream` is what a video can show. */
export type CameraEvent<Stream> =
  | { readonly type: 'camera.started'; readonly stream: Stream }
  | { readonly type: 'camera.failed'; readonly problem: CameraProblem }
  | { readonly type: 'vin.read'; readonly vin: string }
  /** A code was read that has no VIN. */
  | { readonly type: 'other.read' }
