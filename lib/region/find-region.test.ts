import { describe, expect, test } from 'vitest'
import { agrees, findRegion } from './find-region'
import { REGIONS } from './regions'

const find = (province: string, city: string, country: string) => findRegion({ province, city, country })
const all = REGIONS.flatMap((province) =>
  province.items.flatMap((city) =>
    city.items.map(({ code, name }) => ({ code, words: { province: province.name, city: city.name, country: name } })),
  ),
)

describe('the region that words name', () => {
  test('the region that words name is each of the list by its own names', () => {
    expect(all.length).toBeGreaterThan(3000)
    expect(all.filter(({ code, words }) => findRegion(words) !== code)).toEqual([])
    expect(all.filter(({ code, words }) => !agrees(code, words))).toEqual([])
  })

  test.each([
    ['浙江', '杭州', '西湖', '330106'],
    ['上海市', '市辖区', '浦东新区', '310115'],
    ['上海', '上海', '浦东', '310115'],
    ['重庆市', '重庆市', '云阳县', '500235'],
    ['重庆市', '县', '云阳县', '500235'],
    ['广西', '桂林市', '秀峰区', '450302'],
    ['吉林省', '延边州', '延吉市', '222401'],
    ['吉林省', '延边', '延吉', '222401'],
    ['海南省', '省直辖县级行政区划', '五指山市', '469001'],
    ['海南省', '五指山市', '五指山市', '469001'],
    ['湖北省', '仙桃市', '仙桃市', '429004'],
    ['香港特别行政区', '香港特别行政区', '中西区', '810101'],
    [' 浙江省 ', '杭州 市', '西湖区', '330106'],
  ])(
    'the region that words name is found as people and platforms write it: %s %s %s',
    (province, city, country, code) => {
      expect(find(province, city, country)).toBe(code)
      expect(agrees(code, { province, city, country })).toBe(true)
    },
  )

  test('the region that words name is a city where that has no districts, whatever stands for one, and a town of it where the list has that', () => {
    expect([find('广东省', '东莞市', '东莞市'), find('广东省', '中山市', '某镇')]).toEqual(['441900', '442000'])
    expect(find('广东省', '东莞市', '虎门镇')).toBe('441912')
    expect(agrees('441900', { province: '广东省', city: '东莞市', country: '虎门镇' })).toBe(true)
  })

  test.each([
    ['two towns have the name without its end', '甘肃省', '临夏回族自治州', '临夏'],
    ['the province is unknown', 'Zhejiang', '杭州市', '西湖区'],
    ['the city is in another province', '江苏省', '杭州市', '西湖区'],
    ['the city has the name of the province, and the district is not in it', '吉林省', '吉林', '朝阳区'],
    ['the district is in another city', '浙江省', '宁波市', '西湖区'],
    ['the district is no more', '浙江省', '杭州市', '下城区'],
    ['a name without its end is one character', '山西省', '大同市', '城'],
    ['nothing is there', '', '', ''],
  ])('the region that words name is not known where %s', (_why, province, city, country) => {
    expect(find(province, city, country)).toBeNull()
  })

  test('the region that words name does not agree with a code of elsewhere, or with one that is none of a district', () => {
    const words = { province: '浙江省', city: '杭州市', country: '西湖区' }
    const codes = ['330106', '330105', '330206', '360103', '330100', '330000', '000000', '']
    expect(codes.filter((code) => agrees(code, words))).toEqual(['330106'])
  })
})
