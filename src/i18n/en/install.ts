export const install = {
  install: {
    banner: {
      ios: 'Put the portal on your Home Screen',
      android: 'Install the portal on your phone',
      benefit: 'One tap to open, without the browser around it.',
      how: 'Show me how',
      dismiss: 'Do not offer this again',
    },
  },
} as const
