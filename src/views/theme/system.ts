import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { compositions } from './compositions.ts'
import { config } from './config.ts'

/**
 * The design system. It starts from Chakra's base without its tokens and recipes: only what is in use is here. The build
 * turns it into CSS variables (`scripts/vite/theme-css.ts`), so that the first screens need no styling at run time.
 */
export const system = createSystem(defaultBaseConfig, compositions, config)
