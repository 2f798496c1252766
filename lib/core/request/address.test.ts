import { describe, expect, test } from 'vitest'
import { clientAddress } from '@/lib/core/request/address'

const PROXIES = ['10.0.0.0/8', '2001:db8:ffff::/48', '192.0.2.9']

describe("the caller's address", () => {
  test.each([
    ['without a proxy is that of the connection', '198.51.100.7', undefined, [], '198.51.100.7'],
    ['is not the one that a caller claims', '198.51.100.7', '6.6.6.6', [], '198.51.100.7'],
    ['is not the one that a caller claims despite trusted proxies', '198.51.100.7', '6.6.6.6', PROXIES, '198.51.100.7'],
    ['is the one that our proxy reports', '10.0.0.1', '203.0.113.5', PROXIES, '203.0.113.5'],
    [
      'is the nearest that is not one of our proxies',
      '10.0.0.1',
      '6.6.6.6, 203.0.113.5, 10.9.9.9',
      PROXIES,
      '203.0.113.5',
    ],
    ['is found behind one single proxy', '192.0.2.9', '203.0.113.5', PROXIES, '203.0.113.5'],
    ['is that of an untrusted peer beside a trusted proxy', '192.0.2.8', '203.0.113.5', PROXIES, '192.0.2.8'],
    ['is that of the proxy when it reports none', '10.0.0.1', undefined, PROXIES, '10.0.0.1'],
    ['is the farthest one when all are proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', PROXIES, '10.0.0.3'],
    ['may be IPv6', '2001:db8:ffff::1', '2001:DB8:0:0:0:0:0:5', PROXIES, '2001:db8::5'],
    ['is IPv4 when written as IPv4-mapped IPv6', '::ffff:198.51.100.7', undefined, [], '198.51.100.7'],
    [
      'is found behind a proxy written as IPv4-mapped IPv6',
      '::ffff:10.0.0.1',
      '::ffff:203.0.113.5',
      PROXIES,
      '203.0.113.5',
    ],
    ['may be IPv4 behind an IPv6 proxy', '2001:db8:ffff::1', '203.0.113.5', PROXIES, '203.0.113.5'],
    ['may be surrounded by spaces', '10.0.0.1', ' 6.6.6.6 ,  203.0.113.5 ', PROXIES, '203.0.113.5'],
    ['is “unknown” if the connection has none', '', undefined, [], 'unknown'],
  ])('%s', (_, peer, forwarded, trusted, address) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(address)
  })

  test.each(['unknown', '203.0.113.5:51234', '[2001:db8::5]:443', '_hidden', 'not an address'])(
    'a caller behind a proxy that wrote %j is never the address claimed beyond it',
    (hop) => expect(clientAddress('10.0.0.1', `6.6.6.6, ${hop}`, PROXIES)).not.toBe('6.6.6.6'),
  )

  test.each([
    ['203.0.113.5:51234', '203.0.113.5'],
    ['[2001:db8::5]:443', '2001:db8::5'],
  ])("the caller's address is found in %s, as some proxies write it", (hop, address) => {
    expect(clientAddress('10.0.0.1', hop, PROXIES)).toBe(address)
  })
})
