import { PANEL } from './panel-colours.ts'

/**
 * The colours of the product; no other file but that of the panel has colour values. Each role has a light and a dark value. Text
 * has a contrast of 4.5:1 with its backgrounds, outlines of controls 3:1 (tests/views/contrast.test.ts).
 */
export const COLORS = {
  bg: { light: '#f5f4ef', dark: '#0f1116' },
  'bg.panel': PANEL,
  'bg.raised': { light: '#ffffff', dark: '#1f232d' },
  'bg.sunken': { light: '#edebe3', dark: '#0a0c10' },
  'bg.hover': { light: '#f4f3fb', dark: '#1d2130' },
  fg: { light: '#1b1d24', dark: '#ecebe6' },
  'fg.muted': { light: '#595b65', dark: '#a5a8b3' },
  border: { light: '#e2dfd5', dark: '#2a2e38' },
  'border.emphasized': { light: '#85847c', dark: '#747a88' },
  'accent.solid': { light: '#2742c9', dark: '#4c63e6' },
  'accent.hover': { light: '#1d34a8', dark: '#3f55d3' },
  'accent.contrast': { light: '#ffffff', dark: '#ffffff' },
  'accent.fg': { light: '#2742c9', dark: '#a3b1ff' },
  'accent.subtle': { light: '#e7eafc', dark: '#20264a' },
  'good.fg': { light: '#176b3c', dark: '#7fd6a0' },
  'good.subtle': { light: '#e0f2e6', dark: '#14301f' },
  'fair.fg': { light: '#735000', dark: '#f0cf70' },
  'fair.subtle': { light: '#fbefc5', dark: '#352a08' },
  'poor.fg': { light: '#b0241b', dark: '#ff9d94' },
  'poor.subtle': { light: '#fce6e3', dark: '#3d1714' },
  'chart.part': { light: '#2742c9', dark: '#a3b1ff' },
  'chart.rest': { light: '#7c8be0', dark: '#5a6ff0' },
  'brand.pane': { light: '#141a3c', dark: '#0b0e1f' },
  'brand.line': { light: '#8fa0ff', dark: '#7f91f5' },
} as const

/** @internal Only tests use it. */
export type ColorRole = keyof typeof COLORS
