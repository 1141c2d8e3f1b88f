import { defineConfig } from 'vitepress'

/** The documentation as a site, below `/docs`: `npm run docs` builds it into `site`. */
export default defineConfig({
  title: 'Battery Health Portal',
  base: '/docs/',
  outDir: '../site',
  cacheDir: '../.cache/vitepress',
  cleanUrls: true,
  appearance: false,
  metaChunk: true,
  ignoreDeadLinks: true,
  themeConfig: { search: { provider: 'local' } },
})
