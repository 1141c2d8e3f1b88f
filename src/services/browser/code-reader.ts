import {
  BarcodeDetector,
  type BarcodeFormat,
  prepareZXingModule,
  purgeZXingModule,
} from 'barcode-detector/ponyfill'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

// The library would load it from another server. It keeps its program only for the same object.
const OVERRIDES = { locateFile: () => wasmAddress }

/**
 * A reader of bar codes for browsers without one.
 *
 * @throws when its program does not arrive
 */
export async function createCodeReader(formats: readonly BarcodeFormat[]): Promise<BarcodeDetector> {
  try {
    await prepareZXingModule({ overrides: OVERRIDES, fireImmediately: true })
  } catch (error) {
    // It keeps a failure, and would not load again.
    purgeZXingModule()
    throw error
  }
  return new BarcodeDetector({ formats: [...formats] })
}
