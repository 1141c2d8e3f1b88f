import type { ComponentType } from 'react'

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** Loads the code that draws QR codes. When it fails, the report has no QR code. */
export async function loadQrCode(): Promise<{ default: ComponentType<QrCodeProps> }> {
  try {
    return { default: (await import('./qr-code.tsx')).QrCode }
  } catch {
    return { default: () => null }
  }
}
