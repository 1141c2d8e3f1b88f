import { cpSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'

const people = [
  { text: 'Staff: ten tasks', link: '/guides/staff' },
  { text: 'Owners: the report', link: '/guides/owners' },
  { text: 'QA', link: '/guides/qa' },
  { text: 'Support', link: '/guides/support' },
  { text: 'Operators', link: '/guides/operators' },
  { text: 'Developers', link: '/guides/developers' },
]
const reference = [
  { text: 'Settings and limits', link: '/running' },
  { text: 'Architecture', link: '/architecture' },
  { text: 'Dependencies', link: '/decisions/dependencies' },
  { text: 'Security', link: '/security' },
  { text: 'Stock from a file', link: '/stock' },
  { text: 'Ownership reports', link: '/ownership' },
  { text: 'A backend of your own', link: '/own-backend' },
  { text: 'Accessibility', link: '/accessibility' },
  { text: 'Design language', link: '/design-language' },
  { text: 'Performance', link: '/performance' },
  { text: 'Other certificates', link: '/certificates' },
  { text: 'Glossary', link: '/glossary' },
]

const decisions = globSync('docs/decisions/0*.md')
  .sort()
  .map((path) => ({
    text: readFileSync(path, 'utf8').split('\n', 1)[0]?.slice(2) ?? path,
    link: path.replaceAll('\\', '/').slice('docs'.length, -'.md'.length),
  }))

/** The documentation as a site below `/docs`, with a search that asks no other server. `npm run docs` builds it into `site`. */
export default defineConfig({
  title: 'Battery Health Portal',
  base: '/docs/',
  outDir: '../site',
  cacheDir: '../.cache/vitepress',
  cleanUrls: true,
  // Fewer inline scripts, whose hashes the server's policy names.
  metaChunk: true,
  // `tests/docs` checks all links.
  ignoreDeadLinks: true,
  // What pages link to beside other pages.
  buildEnd: ({ srcDir, outDir }) => {
    for (const folder of ['samples', 'deploy'])
      cpSync(join(srcDir, folder), join(outDir, folder), { recursive: true })
  },
  locales: {
    root: { label: 'English', lang: 'en' },
    fr: {
      label: 'Français',
      lang: 'fr',
      link: '/fr/staff',
      themeConfig: {
        outline: { label: 'Sur cette page' },
        docFooter: { prev: 'Page précédente', next: 'Page suivante' },
        sidebarMenuLabel: 'Guides',
        returnToTopLabel: 'Haut de la page',
        langMenuLabel: 'Langue',
        darkModeSwitchLabel: 'Apparence',
        sidebar: [
          {
            text: 'Guides',
            items: [
              { text: 'Personnel : dix tâches', link: '/fr/staff' },
              { text: 'Propriétaires : le rapport', link: '/fr/owners' },
            ],
          },
        ],
      },
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: { locales: { fr: { translations: { button: { buttonText: 'Rechercher' } } } } },
    },
    sidebar: [
      { text: 'Guides', items: people },
      { text: 'To look things up', items: reference },
      { text: 'Decisions', collapsed: true, items: decisions },
    ],
    i18nRouting: false,
  },
})
