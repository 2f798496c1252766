import { describe, expect, test } from 'vitest'
import { REGIONS } from './regions'
import { splitAddress } from './split-address'

const split = (text: string) => Object.values(splitAddress(text, REGIONS)).join('|')

describe('an address in one text', () => {
  test.each([
    ['张三 13900000001 广东省深圳市南山区科技园南路 6 号', '张三|13900000001|广东省|深圳市|南山区|科技园南路 6 号'],
    ['广东省深圳市南山区科技园南路6号 张三 13900000001', '张三|13900000001|广东省|深圳市|南山区|科技园南路6号'],
    ['广东省深圳市南山区科技园南路6号，13900000001，张三', '张三|13900000001|广东省|深圳市|南山区|科技园南路6号'],
    ['张三,139-0000-0001,广东 深圳 南山 科技园', '张三|13900000001|广东省|深圳市|南山区|科技园'],
    ['张三+8613900000001深圳市南山区科技园', '张三|13900000001|广东省|深圳市|南山区|科技园'],
    [
      '收货人：欧阳小明\n手机号：139 0000 0001\n所在地区：上海市静安区\n详细地址：南京西路 1 号',
      '欧阳小明|13900000001|上海市|上海市|静安区|南京西路 1 号',
    ],
    ['李女士 13900000001 上海市上海市浦东新区世纪大道 8 号', '李女士|13900000001|上海市|上海市|浦东新区|世纪大道 8 号'],
    ['王五 13900000001 重庆市云阳县青龙街道', '王五|13900000001|重庆市|县|云阳县|青龙街道'],
    ['王五 13900000001 湖北省仙桃市龙华山', '王五|13900000001|湖北省|省直辖县|仙桃市|龙华山'],
    ['王五 13900000001 广西桂林市秀峰区中山路', '王五|13900000001|广西壮族自治区|桂林市|秀峰区|中山路'],
    ['Tom 13900000001 广东省东莞市虎门镇大道 1 号', 'Tom|13900000001|广东省|东莞市|虎门镇|大道 1 号'],
  ])('an address in one text has its parts in any order: %s', (text, parts) => {
    expect(split(text)).toBe(parts)
  })

  test.each([
    [
      'a street that begins like a district',
      '张三 13900000001 北京市北京市朝阳门内大街',
      '张三|13900000001|北京市|北京市||朝阳门内大街',
    ],
    ['a district that several cities have', '张三 13900000001 鼓楼区中山路', '张三|13900000001||||鼓楼区中山路'],
    ['a city without a district', '张三 13900000001 广东省深圳市科技园', '张三|13900000001|广东省|深圳市||科技园'],
    ['no phone, and a part of a long number', '张三 4139000000012 广东省深圳市南山区', '张三||广东省|深圳市|南山区|'],
    ['nothing of an address', 'hello', '||||' + '|hello'],
    ['nothing', '', '|||||'],
  ])('an address in one text leaves open what is not sure: %s', (_why, text, parts) => {
    expect(split(text)).toBe(parts)
  })

  test('an address in one text has the regions of the list by their own names', () => {
    const wrong = REGIONS.flatMap((province) =>
      province.items.flatMap((city) =>
        city.items
          .filter((_, at) => at % 5 === 0)
          .flatMap(({ name }) => {
            const found = splitAddress(`张三 13900000001 ${province.name}${city.name}${name}1号`, REGIONS)
            return found.city === city.name && found.country === name ? [] : [`${province.name}${city.name}${name}`]
          }),
      ),
    )
    expect(wrong).toEqual([])
  })
})
