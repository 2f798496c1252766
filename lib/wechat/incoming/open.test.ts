import { describe, expect, test } from 'vitest'
import { decryptMessage, encryptMessage, MessageRefused, signParts } from './envelope'
import { checkAddress, openMessage } from './open'
import { readXml } from './xml'

const keys = { token: 'AAAAA', aesKey: 'A'.repeat(43), appid: 'wxba5fad812f8e6fb9' }
const clear = { ...keys, aesKey: '' }
const [timestamp, nonce] = ['1714036504', '1514711492']
const random = Buffer.from('707722b803182950')
const event = {
  ToUserName: 'gh_shop',
  FromUserName: 'o-buyer',
  CreateTime: 1714036504,
  MsgType: 'event',
  Event: 'trade_manage_order_settlement',
  transaction_id: '4200000001',
}

/** As WeChat sends it in secure mode. */
function sealed(text: string, by = keys, token = keys.token) {
  const Encrypt = encryptMessage(by, random, text)
  const msg_signature = signParts(token, timestamp, nonce, Encrypt)
  return { query: { timestamp, nonce, encrypt_type: 'aes', msg_signature }, Encrypt }
}
const open = (
  { query, Encrypt }: ReturnType<typeof sealed>,
  body = JSON.stringify({ ToUserName: 'gh_shop', Encrypt }),
) => openMessage(keys, query, Buffer.from(body))
const openClear = (text: string) =>
  openMessage(clear, { timestamp, nonce, signature: signParts('AAAAA', timestamp, nonce) }, Buffer.from(text))

describe('the signature of a message', () => {
  test('the signature of a message is the one of WeChat’s documentation', () => {
    const signature = 'f464b24fc39322e44b38aa78f5edd27bd1441696'
    expect(checkAddress('AAAAA', { timestamp, nonce, signature, echostr: '4375120948345356249' })).toBe(
      '4375120948345356249',
    )
  })

  test.each([undefined, '', 'f464b24fc39322e44b38aa78f5edd27bd1441697', 'F'.repeat(40)])(
    'the signature of a message is refused as %s',
    (signature) => {
      expect(() => checkAddress('AAAAA', { timestamp, nonce, signature, echostr: '1' })).toThrow(MessageRefused)
      expect(() => openMessage(clear, { timestamp, nonce, signature }, Buffer.from(JSON.stringify(event)))).toThrow(
        MessageRefused,
      )
    },
  )
})

test('a shop without a token accepts nothing', () => {
  const query = { timestamp, nonce, signature: signParts('', timestamp, nonce) }
  expect(() => checkAddress('', { ...query, echostr: '1' })).toThrow(MessageRefused)
  expect(() => openMessage({ ...clear, token: '' }, query, Buffer.from(JSON.stringify(event)))).toThrow(MessageRefused)
})

describe('an encrypted message', () => {
  const vector = 'ELGduP2YcVatjqIS+eZbp80MNLoAUWvzzyJxgGzxZO/5sAvd070Bs6qrLARC9nVHm48Y4hyRbtzve1L32tmxSQ=='

  test('an encrypted message is the one of WeChat’s documentation', () => {
    expect(encryptMessage(keys, random, '{"demo_resp":"good luck"}')).toBe(vector)
    expect(decryptMessage(keys, vector)).toBe('{"demo_resp":"good luck"}')
    expect(signParts('AAAAA', '1713424427', '415670741', vector)).toBe('1b9339964ed2e271e7c7b6ff2b0ef902fc94dea1')
  })

  test('an encrypted message is read at every length of its padding', () => {
    for (let length = 0; length <= 64; length++) {
      const text = '国'.repeat(length % 3) + 'x'.repeat(length)
      expect(decryptMessage(keys, encryptMessage(keys, random, text))).toBe(text)
    }
  })

  test('an encrypted message is opened as JSON, as XML, and beside the clear fields of the compatible mode', () => {
    const message = sealed(JSON.stringify(event))
    const expected = { kind: 'trade_manage_order_settlement', openid: 'o-buyer', sent_at: new Date(1714036504000) }
    expect(open(message)).toMatchObject({ ...expected, fields: event })
    expect(
      open(message, JSON.stringify({ ...event, FromUserName: 'o-forged', Encrypt: message.Encrypt })),
    ).toMatchObject(expected)
    const inner = sealed(
      '<xml><FromUserName><![CDATA[o-buyer]]></FromUserName><CreateTime>1714036504</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[trade_manage_order_settlement]]></Event></xml>',
    )
    expect(open(inner, `<xml><Encrypt><![CDATA[${inner.Encrypt}]]></Encrypt></xml>`)).toMatchObject(expected)
  })

  test('an encrypted message is refused when it is of another app, of another token, changed, or cut', () => {
    const text = JSON.stringify(event)
    const good = sealed(text)
    const refused = [
      () => open(sealed(text, { ...keys, appid: 'wx0000000000000000' })),
      () => open(sealed(text, keys, 'BBBBB')),
      () => open(sealed(text, { ...keys, aesKey: 'B'.repeat(43) })),
      () => open({ ...good, Encrypt: good.Encrypt.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }),
      () => open(good, JSON.stringify({ Encrypt: good.Encrypt }).slice(0, -20)),
      () => open(sealed(text.slice(0, -3))),
      () => open(sealed('{}')),
    ]
    for (const attempt of refused) expect(attempt).toThrow(MessageRefused)
  })

  test('an encrypted message cannot be replaced by a clear one where the shop has a key', () => {
    const query = { timestamp, nonce, signature: signParts('AAAAA', timestamp, nonce) }
    expect(() => openMessage(keys, query, Buffer.from(JSON.stringify(event)))).toThrow(MessageRefused)
    expect(openClear(JSON.stringify(event)).kind).toBe('trade_manage_order_settlement')
  })

  test('an encrypted message is refused when it is no object', () => {
    for (const text of ['', '[]', 'null', '1', '"a"', JSON.stringify([event])]) {
      expect(() => openClear(text)).toThrow(MessageRefused)
    }
  })

  test('an encrypted message is refused above 64 KiB', () => {
    expect(() => openClear(JSON.stringify({ ...event, msg: 'x'.repeat(65_536) }))).toThrow(MessageRefused)
  })
})

describe('the key of a message', () => {
  const keyOf = (changed: object) => openClear(JSON.stringify({ ...event, ...changed })).key

  test('the key of a message is the same when it is sent again, and in XML', () => {
    expect(keyOf({})).toBe(keyOf({ CreateTime: '1714036504' }))
    const xml = Object.entries(event).map(([name, value]) => `<${name}>${value}</${name}>`)
    expect(openClear(`<xml>${xml.join('')}</xml>`).key).toBe(keyOf({}))
  })

  test.each([
    ['another second', { CreateTime: 1714036505 }],
    ['another buyer', { FromUserName: 'o-other' }],
    ['another payment', { transaction_id: '4200000002' }],
    ['another check', { trace_id: '1' }],
    ['another complaint', { complaint_order_id: '1' }],
    ['a complaint in XML', { BussiCallBackInfo: { complaint_order_id: '1' } }],
    ['another state of a complaint', { status: 206 }],
    ['another consent taken back', { RevokeInfo: '8' }],
    ['another buyer of whom the platform tells', { OpenID: 'o-other' }],
    ['a message with a number', { MsgId: 23 }],
  ])('the key of a message is another for %s', (_, changed) => expect(keyOf(changed)).not.toBe(keyOf({})))
})

describe('XML', () => {
  test('XML is read when 64 KiB of it have one name', () => {
    expect(readXml(`<xml>${'<a></a>'.repeat(9_000)}</xml>`)).toHaveProperty('a.length', 9_000)
  })

  test('XML is read with lists, nested fields and text that looks like markup', () => {
    expect(readXml('<xml>\n<a><![CDATA[<b>&amp;]]></a><l><i>1</i></l><l><i>2</i></l><e></e>\n</xml>')).toEqual({
      a: '<b>&amp;',
      l: [{ i: '1' }, { i: '2' }],
      e: '',
    })
  })

  test('XML changes no prototype by the name __proto__', () => {
    const fields = readXml('<xml><__proto__><isAdmin>1</isAdmin></__proto__><a>1</a></xml>')
    expect(fields).toEqual({ a: '1' })
    expect('isAdmin' in fields).toBe(false)
  })

  test.each([
    '<!DOCTYPE xml [<!ENTITY a "b">]><xml><a>&a;</a></xml>',
    '<xml><a>&lt;</a></xml>',
    '<?xml version="1.0"?><xml><a>1</a></xml>',
    '<xml><!-- a --><a>1</a></xml>',
    '<xml><a href="b">1</a></xml>',
    '<xml><a>1</b></xml>',
    '<xml><a>1</a>',
    '<xml><a>1</a></xml></xml>',
    '<xml><a>1</a></xml><xml><a>1</a></xml>',
    '<xml>1<a>1</a></xml>',
    '<xml><a><![CDATA[1</a></xml>',
    '<xml>1</xml>',
    '<a><b>1</b></a>',
    `${'<xml>'.repeat(9)}${'</xml>'.repeat(9)}`,
    '',
  ])('XML is refused as %s', (text) => expect(() => readXml(text)).toThrow(MessageRefused))
})
