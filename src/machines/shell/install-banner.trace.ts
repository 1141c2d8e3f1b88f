export const installBannerTrace = {
  machine: 'installBanner',
  context: { platform: 'keep', isDismissed: 'number', isInstalled: 'number' },
  events: {},
} as const
