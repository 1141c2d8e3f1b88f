export const installBannerTrace = {
  machine: 'installBanner',
  context: { platform: 'keep', isDismissed: 'keep', isInstalled: 'keep' },
  events: {},
} as const
