import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { widgetSystem } from './styles/system.ts'

/** The page's content security policy allows only styles with the nonce of its scripts. */
const cache = createCache({
  key: 'widget',
  nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
})

/** Layers are rendered in the root element, so that a modal one does not hide the notices from screen readers. */
export const LAYER_ROOT = {
  get current() {
    return document.getElementById('root')
  },
}

/** The providers of Chakra components. Each widget includes them, so that the page starts without. */
export function WidgetProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={widgetSystem}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
