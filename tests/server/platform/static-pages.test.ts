import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pagePolicy, WORKER_POLICY } from '../../../server/http/security-headers.ts'
import { pageFileOf } from '../../../server/http/spa.ts'
import { SCREENS } from '../../../src/domain/session/routes.ts'
import { REPLAY_PATH } from '../../../src/domain/support/replay-path.ts'

const BACKEND = 'https://api.portal.example'
const PATHS = [
  ...Object.values(SCREENS).map(({ path }) => path.replace(/\{\w+\}/, 'id-1')),
  ...['/report/us-1', '/unsubscribe/us-1', '/battery/code-1', '/verify', '/verify/BR-1', '/method', '/404'],
  ...['/', '/reports', '/reporting', '/battery-reports/id-1', REPLAY_PATH],
]

/** What the page of a path is when a server has the portal as files. */
const SERVERS = {
  nginx: {
    text: readFileSync('docs/deploy/portal.nginx.conf', 'utf8'),
    nonce: '$request_id',
    pages: /^ {2}~(?<pattern>\S+) \/(?<file>\w+\.html);$/gm,
  },
  Caddy: {
    text: readFileSync('docs/deploy/portal.Caddyfile', 'utf8'),
    nonce: '{http.request.uuid}',
    pages:
      /^\t@\w+ path(?:_regexp)? (?<pattern>\S+)\n\thandle @\w+ \{\n\t\trewrite \* \/(?<file>\w+\.html)$/gm,
  },
}

describe.each(Object.entries(SERVERS))('the configuration of %s', (_, { text, nonce, pages }) => {
  it('has the policies of the server, with the backend at another origin', () => {
    const policies = [...text.matchAll(/"(default-src [^"]*)"/g)].map(([, policy]) => policy)
    const page = pagePolicy(nonce)
      .replace("connect-src 'self'", `connect-src 'self' ${BACKEND}`)
      .replace("img-src 'self' data:", `img-src 'self' data: ${BACKEND}`)
    expect(policies.sort()).toEqual([page, pagePolicy(nonce, true), WORKER_POLICY].sort())
  })

  it('serves the page that the server would serve at each address', () => {
    const rules = [...text.matchAll(pages)].map(({ groups }) => ({
      pattern: new RegExp(groups?.pattern?.startsWith('^') ? groups.pattern : `^${groups?.pattern}$`),
      file: groups?.file,
    }))
    expect(rules).toHaveLength(2)
    const fileOf = (path: string) => rules.find(({ pattern }) => pattern.test(path))?.file ?? 'index.html'
    const served = PATHS.map((path) => [path, fileOf(path)])
    expect(served).toEqual(PATHS.map((path) => [path, pageFileOf(path, true)]))
  })
})
