import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { widgetSystem } from './styles/system.ts'

/** The policy of the page allows only styles with the nonce of its scripts. */
const cache = createCache({
  key: 'widget',
  nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
})

/** Layers are beside the page: what a modal one hides from screen readers is then not the notices. */
export const LAYER_ROOT = {
  get current() {
    return document.getElementById('root')
  },
}

/** What Chakra components need around them. Each widget brings it, so that the page starts without it. */
export function WidgetProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={widgetSystem}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
