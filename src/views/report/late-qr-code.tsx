import { lazyWidgets } from '../widgets/lazy-widgets.ts'
import { WhenLoaded } from '../widgets/when-loaded.ts'

const widgets = lazyWidgets(() => import('./qr-code.tsx'))

/** Loads the code that draws QR codes. When it fails, the report has no QR code. */
export async function loadQrCode(): Promise<void> {
  await widgets.load().catch(() => null)
}

const begin = () => void loadQrCode()

/** A QR code, once its code is loaded. Drawn at once then: `Suspense` may wait until the page is on paper. */
export function LateQrCode(props: { readonly text: string; readonly label: string }) {
  return (
    <span ref={begin}>
      <WhenLoaded widgets={widgets}>{({ QrCode }) => <QrCode {...props} />}</WhenLoaded>
    </span>
  )
}
