import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { config } from '../../theme/config.ts'
import { alertStyles, dataListStyles } from './alert.styles.ts'
import { dialogStyles } from './dialog.styles.ts'
import { menuStyles, popoverStyles, tooltipStyles } from './layers.styles.ts'

const system = createSystem(defaultBaseConfig, config, {
  preflight: false,
  layers: { reset: 'base', base: 'base', tokens: 'tokens', recipes: 'widgets' },
  theme: {
    slotRecipes: {
      alert: alertStyles,
      dataList: dataListStyles,
      dialog: dialogStyles,
      menu: menuStyles,
      popover: popoverStyles,
      tooltip: tooltipStyles,
    },
  },
})

/**
 * The design system of the widgets. It adds no global styles: the build adds reset and tokens to the page, which also orders the
 * layers. A rule that orders them makes the browser lay out the whole page, when a widget brings it and when it takes it away.
 */
export const widgetSystem = { ...system, _global: [], layers: { ...system.layers, atRule: '' } }
