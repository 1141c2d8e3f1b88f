import type { ComponentType } from 'react'

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** Comes when it is needed; a report whose code does not come is a report without one. */
export async function loadQrCode(): Promise<{ default: ComponentType<QrCodeProps> }> {
  try {
    return { default: (await import('./qr-code.tsx')).QrCode }
  } catch {
    return { default: () => null }
  }
}
