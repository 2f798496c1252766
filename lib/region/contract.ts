import { z } from 'zod'

/** As addresses and orders have it. */
export const regionCode = z
  .string()
  .regex(/^\d{6}$/, 'must have six digits')
  .nullable()
  .meta({
    title: 'Region code',
    description: 'GB/T 2260, of the district; null where it is not known',
    examples: ['310106'],
  })

/** The names of the first level, as addresses have them. */
export const PROVINCES = [
  '北京市',
  '天津市',
  '河北省',
  '山西省',
  '内蒙古自治区',
  '辽宁省',
  '吉林省',
  '黑龙江省',
  '上海市',
  '江苏省',
  '浙江省',
  '安徽省',
  '福建省',
  '江西省',
  '山东省',
  '河南省',
  '湖北省',
  '湖南省',
  '广东省',
  '广西壮族自治区',
  '海南省',
  '重庆市',
  '四川省',
  '贵州省',
  '云南省',
  '西藏自治区',
  '陕西省',
  '甘肃省',
  '青海省',
  '宁夏回族自治区',
  '新疆维吾尔自治区',
  '台湾省',
  '香港特别行政区',
  '澳门特别行政区',
] as const

const code = z.string().meta({ title: 'Region code' })
const name = z.string().meta({ title: 'Name' })

const District = z.object({ code, name }).meta({ id: 'District' })
const City = z.object({ code, name, items: z.array(District).meta({ title: 'Districts' }) }).meta({ id: 'City' })
export const Province = z
  .object({ code, name, items: z.array(City).meta({ title: 'Cities' }) })
  .meta({ id: 'Province' })
