import { slotClasses } from '../../classes.ts'

export const deviceArt = slotClasses(
  'device-art',
  {
    root: {},
    body: { fill: 'bg.panel', stroke: 'border.emphasized', strokeWidth: '3' },
    app: { fill: 'border' },
    detail: { fill: 'border.emphasized' },
    line: { stroke: 'border.emphasized', strokeWidth: '3', strokeLinecap: 'round', opacity: 0.5 },
    ownIcon: { fill: 'accent.solid', stroke: 'bg.panel', strokeWidth: '4', paintOrder: 'stroke' },
    ownCell: { fill: 'accent.contrast' },
    ownPulse: { layerStyle: 'line', stroke: 'accent.solid', strokeWidth: '2' },
  },
  {
    onPane: {
      true: {
        root: { alignSelf: 'center', height: '44vh', maxW: '100%' },
        body: {
          fill: 'color-mix(in srgb, {colors.brand.line} 10%, {colors.brand.pane})',
          stroke: 'color-mix(in srgb, {colors.brand.line} 55%, {colors.brand.pane})',
        },
        app: { fill: 'color-mix(in srgb, {colors.brand.line} 24%, {colors.brand.pane})' },
        detail: { fill: 'color-mix(in srgb, {colors.brand.line} 55%, {colors.brand.pane})' },
        line: { stroke: 'brand.line' },
        ownIcon: { fill: 'brand.line', stroke: 'brand.pane' },
        ownPulse: { stroke: 'brand.pane' },
      },
    },
  },
)
