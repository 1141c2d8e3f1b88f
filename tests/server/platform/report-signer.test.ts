import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../server/revisions/canonical-json.ts'
import { createReportSigner, isSignedBy, loadReportSigner } from '../../../server/secrets/report-signer.ts'
import { SettingsError } from '../../../server/settings.ts'

/** The first test of RFC 8032, section 7.1. */
const SEED = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
const PUBLIC = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex')
const SIGNATURE = Buffer.from(
  'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  'hex',
)

describe('the signer of reports', () => {
  it('signs as RFC 8032 says, and names the key by RFC 7638', () => {
    const signer = createReportSigner(SEED)
    expect(signer.publicKey).toBe(PUBLIC.toString('base64url'))
    expect(signer.sign('')).toBe(SIGNATURE.toString('base64url'))
    // The example of RFC 8037, appendix A.3, has the same key.
    expect(signer.keyId).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
  })

  it('recognises its signatures, and neither others nor nonsense', () => {
    const { publicKey, sign } = createReportSigner(SEED)
    const other = createReportSigner(Buffer.alloc(32, 1))
    expect(isSignedBy('text', sign('text'), publicKey)).toBe(true)
    for (const [text, signature, key] of [
      ['texts', sign('text'), publicKey],
      ['text', other.sign('text'), publicKey],
      ['text', sign('text'), other.publicKey],
      ['text', '', publicKey],
      ['text', 'not base64!', publicKey],
      ['text', sign('text'), ''],
      ['text', sign('text'), 'short'],
    ] as const)
      expect([text, signature, key, isSignedBy(text, signature, key)]).toEqual([text, signature, key, false])
  })

  it('needs a key of the settings outside demo mode', () => {
    const settings = { reportKey: null, demo: false, dataDir: '' }
    expect(() => loadReportSigner(settings)).toThrow(SettingsError)
    expect(loadReportSigner({ ...settings, reportKey: SEED }).publicKey).toBe(PUBLIC.toString('base64url'))
  })
})

describe('canonical JSON', () => {
  it('sorts keys by code units, at every depth, and has no space', () => {
    const value = { b: [1, { d: null, c: 'é\n"' }], a: true, '€': 1e21, '\r': 0.1, '😀': -0, '\uFB33': 1 }
    expect(canonicalJson(value)).toBe(
      '{"\\r":0.1,"a":true,"b":[1,{"c":"é\\n\\"","d":null}],"€":1e+21,"😀":0,"\uFB33":1}',
    )
  })

  it('leaves out members without a value, and refuses what JSON does not have', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, undefined])
      expect(() => canonicalJson(wrong)).toThrow()
  })
})
