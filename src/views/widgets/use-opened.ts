import { useState } from 'react'
import { useLocation } from 'wouter'

/** What is open on this page. Another page closes it: Back leaves without a press. */
export function useOpened<Layer>() {
  const [path] = useLocation()
  const [opened, setOpened] = useState<{ readonly path: string; readonly layer: Layer } | null>(null)
  return {
    opened: opened?.path === path ? opened.layer : null,
    open: (layer: Layer) => setOpened({ path, layer }),
    close: () => setOpened(null),
  }
}
