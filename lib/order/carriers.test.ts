import { expect, test } from 'vitest'
import { carriersOf, isNoNumber, likelyCarrier, numberProblem, wechatCarrier, withoutBlanks } from './carriers'

const ALL = ['sf', 'yto', 'zto', 'sto', 'yd', 'ems', 'yzpy', 'jd', 'jtsd', 'dbl']

test.each([
  ['SF1234567890123', ['sf']],
  ['sf1234567890123', ['sf']],
  ['SF 1234 5678 90123', ['sf']],
  ['YT1234567890123', ['yto']],
  ['78123456789012', ['zto']],
  ['773012345678901', ['sf', 'sto']],
  ['4312345678901', ['yd']],
  ['431234567890123', ['sf', 'yd']],
  ['EA123456789CN', ['ems']],
  ['RA123456789CN', ['yzpy']],
  ['9812345678901', ['yd', 'yzpy']],
  ['1134567890123', ['yd', 'ems']],
  ['JDVA00123456789', ['jd']],
  ['JD0012345678901-1-1-', ['jd']],
  ['JT1234567890123', ['jtsd']],
  ['DPK123456789012', ['dbl']],
  ['412345678901', ['sf', 'zto', 'sto']],
  ['bad', []],
  ['', []],
])('the tracking number %j may be of %j', (number, carriers) => expect(carriersOf(number, ALL)).toEqual(carriers))

test('a tracking number is only recognized as one of a carrier that the shop has', () => {
  expect(carriersOf('4312345678901', ['sf', 'zto'])).toEqual([])
  expect(carriersOf('4312345678901', ['yunda'])).toEqual(['yunda'])
})

test('the likely carrier of a tracking number is one that fits, and where several do, the preferred', () => {
  expect(likelyCarrier('YT1234567890123', ALL, ['sf'])).toBe('yto')
  expect(likelyCarrier('412345678901', ALL, ['sto', 'sf'])).toBe('sto')
  expect(likelyCarrier('412345678901', ALL, ['jd'])).toBe('sf')
  expect(likelyCarrier('', ALL, ['jd', 'sf'])).toBe('jd')
  expect(likelyCarrier('1', [], [])).toBe('')
})

test('a tracking number that does not fit its carrier is a warning, which says whether it fits another', () => {
  expect(numberProblem('sf', 'SF1234567890123', ALL)).toBeUndefined()
  expect(numberProblem('sf', 'YT1234567890123', ALL)).toBe('other')
  expect(numberProblem('sf', 'SF12', ALL)).toBe('unlike')
})

test('a text that has no digit or has other signs can be no tracking number', () => {
  for (const text of ['bad', '', '-', '已发货', 'SF123;456', 'SF123/4']) expect(isNoNumber('sf', text)).toBe(true)
  for (const text of ['SF1', '1', 'JD001-1-2-', ' 77 30 ']) expect(isNoNumber('sf', text)).toBe(false)
  expect(numberProblem('sf', 'bad', ALL)).toBe('none')
})

test('a carrier of the shop’s own takes whatever it gives', () => {
  expect(numberProblem('own_van', '送货上门', ALL)).toBeUndefined()
  expect(numberProblem('own_van', 'YT1234567890123', ALL)).toBeUndefined()
})

test('blanks in a tracking number are not part of it', () => expect(withoutBlanks(' SF 12\t3\n')).toBe('SF123'))

test('a carrier has one code at WeChat, whichever of its names the shop uses', () => {
  expect(['sf', 'yd', 'yunda', 'zhongtong', 'own_van'].map(wechatCarrier)).toEqual(['SF', 'YD', 'YD', 'ZTO', 'OWN_VAN'])
})
