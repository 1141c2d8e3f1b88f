import { useCallback, useRef, useSyncExternalStore } from 'react'

/** What stands in an uncontrolled input, which gets `ref`. Nothing else holds it. */
export function useTyped() {
  const ref = useRef<HTMLInputElement>(null)
  const subscribe = useCallback((onChange: () => void) => {
    const input = ref.current
    input?.addEventListener('input', onChange)
    return () => input?.removeEventListener('input', onChange)
  }, [])
  const typed = () => ref.current?.value ?? ''
  const clear = () => {
    if (ref.current === null) return
    ref.current.value = ''
    ref.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { ref, text: useSyncExternalStore(subscribe, typed, typed), clear }
}
