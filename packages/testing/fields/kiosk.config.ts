import type { KioskConfig } from '@/lib/extension'

const grades = { a: { en: 'Grade A', zh: '甲级' }, b: { en: 'Grade B', zh: '乙级' } }

/** A shop that adds a field of each type to each kind of record: what `*.fields.test.ts` run with. */
export const kiosk: KioskConfig = {
  without: [],
  modules: [],
  settings: { 'stock.low': 7 },
  fields: {
    product: {
      origin: {
        type: 'text',
        max: 20,
        label: { en: 'Country of origin', zh: '原产国' },
        help: { en: 'As on the packaging', zh: '与包装一致' },
        buyers: 'see',
        required: 'staff',
        search: true,
      },
      care: { type: 'long_text', label: { en: 'Care instructions', zh: '保养说明' }, buyers: 'see' },
      shelf_life: {
        type: 'integer',
        min: 1,
        max: 3650,
        label: { en: 'Shelf life (days)', zh: '保质期（天）' },
        search: true,
      },
      cost: { type: 'money', label: { en: 'Purchase cost', zh: '进货成本' } },
      fragile: { type: 'boolean', label: { en: 'Fragile', zh: '易碎' }, buyers: 'see' },
      launched: { type: 'day', label: { en: 'Launch day', zh: '上市日期' } },
      grade: { type: 'choice', choices: grades, label: { en: 'Quality grade', zh: '品质等级' }, buyers: 'see' },
    },
    sku: {
      fabric: { type: 'text', max: 30, label: { en: 'Fabric', zh: '面料' }, buyers: 'see' },
      pieces: { type: 'integer', min: 1, label: { en: 'Pieces in a box', zh: '每箱件数' }, buyers: 'see' },
      buying: { type: 'money', label: { en: 'Buying price', zh: '采购价' } },
      season: { type: 'day', label: { en: 'Season starts', zh: '季节开始' } },
    },
    order: {
      gift: { type: 'long_text', label: { en: 'Gift message', zh: '贺卡' }, buyers: 'enter', personal: true },
      wanted: { type: 'day', label: { en: 'Wanted by', zh: '期望日期' }, buyers: 'enter' },
      boxes: { type: 'integer', label: { en: 'Boxes', zh: '箱数' } },
      deposit: { type: 'money', label: { en: 'Deposit', zh: '押金' }, buyers: 'see' },
      wrapped: { type: 'boolean', label: { en: 'Gift wrap', zh: '礼品包装' }, buyers: 'enter' },
      batch: { type: 'text', label: { en: 'Source', zh: '货源' } },
      channel: { type: 'choice', choices: grades, label: { en: 'Channel', zh: '渠道' } },
    },
    customer: {
      tax_no: { type: 'text', label: { en: 'Tax number', zh: '税号' }, buyers: 'enter', personal: true },
      born: { type: 'day', label: { en: 'Birthday', zh: '生日' }, buyers: 'enter', personal: true },
      level: { type: 'choice', choices: grades, label: { en: 'Level', zh: '等级' }, buyers: 'see' },
      credit: { type: 'money', label: { en: 'Credit limit', zh: '信用额度' } },
      visits: { type: 'integer', label: { en: 'Visits', zh: '到店次数' } },
      wholesale: { type: 'boolean', label: { en: 'Wholesale', zh: '批发' } },
      company: { type: 'text', label: { en: 'Company', zh: '公司' }, search: true },
      story: { type: 'long_text', label: { en: 'History with us', zh: '往来记录' }, personal: true },
    },
    address: {
      door_code: { type: 'text', max: 10, label: { en: 'Door code', zh: '门禁码' }, buyers: 'enter', personal: true },
      landmark: { type: 'long_text', label: { en: 'Landmark', zh: '地标' }, buyers: 'enter', required: 'buyers' },
      floor: { type: 'integer', min: -3, max: 200, label: { en: 'Floor', zh: '楼层' }, buyers: 'enter' },
      lift: { type: 'boolean', label: { en: 'Lift', zh: '电梯' }, buyers: 'enter' },
      until: { type: 'day', label: { en: 'Valid until', zh: '有效期至' }, buyers: 'enter' },
      area: { type: 'choice', choices: grades, label: { en: 'Area', zh: '片区' } },
      surcharge: { type: 'money', label: { en: 'Surcharge', zh: '附加费' }, buyers: 'see' },
    },
  },
}
