import type { CameraEvent, CameraProblem } from '../../domain/shell/vin-scan.ts'
import { vinInCode } from '../../domain/vin.ts'

/** Formats of the VIN on labels and windscreens. */
const VIN_FORMATS = ['code_39', 'code_128', 'data_matrix', 'qr_code'] as const

/** The standard interface, or the library with the same one (https://wicg.github.io/shape-detection-api/). */
interface CodeReader {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

interface NativeReader {
  readonly getSupportedFormats: () => Promise<readonly string[]>
  new (options: { readonly formats: readonly string[] }): CodeReader
}

/** Whether the device is held in the hand, and a page may ask for its camera. */
export function canUseCamera({ navigator, matchMedia }: Window): boolean {
  return 'mediaDevices' in navigator && matchMedia('(pointer: coarse)').matches
}

/**
 * Switches the camera on, and reads codes until it sees a VIN.
 *
 * @returns a function that switches the camera off
 */
export function watchVinCamera(window: Window, tell: (event: CameraEvent<MediaStream>) => void): () => void {
  let isStopped = false
  let stream: MediaStream | undefined
  const switchOff = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const start = async () => {
    // The camera may come long before the reader, or after somebody has stopped waiting for it.
    const opening = openCamera(window).then((opened) => {
      stream = opened
      if (isStopped) switchOff()
      return opened
    })
    const [reader, opened] = await Promise.all([newReader(window), opening])
    if (isStopped) return
    tell({ type: 'camera.started', stream: opened })
    const video = await play(window, opened)
    const look = async (): Promise<void> => {
      if (isStopped) return
      const texts = (await reader.detect(video)).map(({ rawValue }) => rawValue)
      if (isStopped) return
      const vin = texts.map(vinInCode).find((found) => found !== null) ?? null
      if (vin !== null) return tell({ type: 'vin.read', vin })
      if (texts.length > 0) tell({ type: 'other.read' })
      window.setTimeout(() => void look().catch(fail), PAUSE_MS)
    }
    await look()
  }
  const fail = (problem: unknown) => {
    switchOff()
    if (!isStopped) tell({ type: 'camera.failed', problem: problemOf(problem) })
  }
  start().catch(fail)
  return () => {
    isStopped = true
    switchOff()
  }
}

/** Without a pause a phone becomes hot. */
const PAUSE_MS = 120

class Unreachable extends Error {}

async function openCamera({ navigator }: Window): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
}

async function newReader(window: Window): Promise<CodeReader> {
  const Native: NativeReader | undefined = Reflect.get(window, 'BarcodeDetector')
  const formats = (await Native?.getSupportedFormats()) ?? []
  if (Native && VIN_FORMATS.every((format) => formats.includes(format)))
    return new Native({ formats: VIN_FORMATS })
  try {
    const { createCodeReader } = await import('./code-reader.ts')
    return await createCodeReader(VIN_FORMATS)
  } catch {
    throw new Unreachable()
  }
}

async function play({ document }: Window, stream: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  return video
}

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

function problemOf(problem: unknown): CameraProblem {
  if (problem instanceof Unreachable) return 'unreachable'
  return (problem instanceof Error ? PROBLEMS[problem.name] : undefined) ?? 'occupied'
}
