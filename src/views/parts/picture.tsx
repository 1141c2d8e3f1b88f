import { type ReactNode, useState } from 'react'

interface PictureProps {
  /** `null` when there is no picture. */
  readonly src: string | null
  readonly alt: string
  readonly width: number
  readonly height: number
  /** What stands in place of a picture that is missing or does not load. */
  readonly children: ReactNode
}

export function Picture({ src, alt, width, height, children }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === broken) return children
  return (
    <img src={src} alt={alt} width={width} height={height} decoding="async" onError={() => setBroken(src)} />
  )
}
