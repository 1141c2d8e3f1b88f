import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from 'playwright/test'
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'
import { browserPath } from './browser-path.ts'

const WIDTH = 1280
const HEIGHT = 720
const PIXELS_A_MODULE = 2
const BAR_HEIGHT = 160

/** Writes what Chromium's camera of `--use-file-for-fake-video-capture` sees: a bar code on white, without an end. */
export async function holdBeforeCamera(
  file: string,
  text: string,
  format: NonNullable<WriterOptions['format']> = 'Code39',
): Promise<void> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const { symbol, error } = await writeBarcode(text, { format })
  if (error) throw new Error(error)
  const luma = Buffer.alloc(WIDTH * HEIGHT, 255)
  const left = Math.floor((WIDTH - symbol.width * PIXELS_A_MODULE) / 2)
  const top = Math.floor((HEIGHT - BAR_HEIGHT) / 2)
  for (let y = 0; y < BAR_HEIGHT; y += 1)
    for (let x = 0; x < symbol.width * PIXELS_A_MODULE; x += 1)
      luma[(top + y) * WIDTH + left + x] = symbol.data[Math.floor(x / PIXELS_A_MODULE)] ?? 255
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = [Buffer.from('FRAME\n'), luma, chroma]
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
      ...frame,
      ...frame,
    ]),
  )
}

/** An empty file for what the camera sees. */
export function cameraFile(): string {
  const file = join(tmpdir(), `battery-portal-camera-${randomUUID()}.y4m`)
  writeFileSync(file, '')
  return file
}

/** The options of tests on a phone whose camera sees what is in the file. */
export function phoneWithCamera(file: string) {
  return {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    launchOptions: async (
      { launchOptions }: { readonly launchOptions: LaunchOptions },
      use: (options: LaunchOptions) => Promise<void>,
    ) =>
      use({
        ...launchOptions,
        // The headless shell has no camera.
        executablePath: browserPath(),
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${file}`,
        ],
      }),
  }
}
