import type { Db } from '@/db/client'
import { dict, dictType } from '@/db/schema/dict'

type Type = typeof dictType.$inferInsert
type Entry = Omit<typeof dict.$inferInsert, 'type' | 'sort'>

/** The dictionaries that every shop has: what records are sorted by and what staff and buyers choose from. */
const TYPES: Type[] = [
  { type: 'article_type', name: '文章类型', name_en: 'Kinds of article', public: true },
  {
    type: 'carrier',
    name: '快递公司',
    name_en: 'Carriers',
    remark: '字典值的大写即微信的物流公司编码，如 sf → SF；上传发货信息时使用',
    public: true,
  },
  { type: 'refund_reason', name: '退款原因', name_en: 'Reasons for a refund', public: true },
  { type: 'complaint_reply', name: '投诉回复', name_en: 'Answers to complaints', remark: '处理投诉时可选用的回复' },
  { type: 'cancel_reason', name: '取消原因', name_en: 'Reasons for a cancellation', public: true },
]
const ENTRIES: Record<string, Entry[]> = {
  article_type: [
    { value: 'news', label: '资讯', label_en: 'News', color: 'blue', is_default: true },
    { value: 'guide', label: '选购指南', label_en: 'Buying guide', color: 'teal' },
    { value: 'story', label: '品牌故事', label_en: 'Brand story', color: 'grape' },
    { value: 'help', label: '帮助中心', label_en: 'Help', color: 'orange' },
  ],
  carrier: [
    { value: 'sf', label: '顺丰速运', label_en: 'SF Express', is_default: true },
    { value: 'yto', label: '圆通速递', label_en: 'YTO Express' },
    { value: 'zto', label: '中通快递', label_en: 'ZTO Express' },
    { value: 'sto', label: '申通快递', label_en: 'STO Express' },
    { value: 'ems', label: '邮政 EMS', label_en: 'EMS' },
    { value: 'jd', label: '京东物流', label_en: 'JD Logistics' },
  ],
  refund_reason: [
    { value: 'damaged', label: '商品破损', label_en: 'Arrived damaged', color: 'red' },
    { value: 'quality', label: '质量问题', label_en: 'Poor quality', color: 'red' },
    { value: 'wrong_item', label: '发错商品', label_en: 'Wrong item', color: 'orange' },
    { value: 'missing_item', label: '少件漏发', label_en: 'Missing items', color: 'orange' },
    { value: 'not_as_described', label: '与描述不符', label_en: 'Not as described', color: 'orange' },
    { value: 'late', label: '发货太慢', label_en: 'Took too long to ship', color: 'yellow' },
    { value: 'not_wanted', label: '不想要了', label_en: 'No longer wanted', color: 'gray', is_default: true },
    { value: 'other', label: '其他原因', label_en: 'Other', color: 'gray' },
  ],
  complaint_reply: [
    {
      value: 'looking',
      label: '非常抱歉给您带来不便，我们正在核实，会尽快给您答复。',
      label_en: 'We are sorry. We are looking into it and will answer soon.',
      is_default: true,
    },
    {
      value: 'refunding',
      label: '非常抱歉，已为您办理退款，款项将原路退回。',
      label_en: 'We are sorry. Your refund is on its way to your account.',
    },
    {
      value: 'shipping',
      label: '您的订单正在加急处理，发出后可在订单中查看物流。',
      label_en: 'We are expediting your parcel. Track it in your order.',
    },
    {
      value: 'exchange',
      label: '非常抱歉，我们将为您重新寄出商品，运费由我们承担。',
      label_en: 'We are sorry. We will send a replacement, shipping free.',
    },
  ],
  cancel_reason: [
    { value: 'not_wanted', label: '不想要了', label_en: 'No longer wanted', is_default: true },
    { value: 'wrong_item', label: '商品选错了', label_en: 'Chose the wrong item' },
    { value: 'wrong_address', label: '地址填错了', label_en: 'Wrong address' },
    { value: 'cheaper', label: '别处更便宜', label_en: 'Cheaper elsewhere' },
    { value: 'out_of_stock', label: '商品缺货', label_en: 'Out of stock' },
    { value: 'other', label: '其他原因', label_en: 'Other' },
  ],
}

/** Only what never was there: an entry keeps its value, and a type its name, in the trash, too. */
export async function fillDictionaries(db: Db): Promise<void> {
  const inserted = await db.insert(dictType).values(TYPES).onConflictDoNothing().returning({ type: dictType.type })
  const added = new Set(inserted.map(({ type }) => type))
  const rows = Object.entries(ENTRIES).flatMap(([type, entries]) =>
    entries.map((entry, sort) => ({ ...entry, type, sort, is_default: added.has(type) && entry.is_default })),
  )
  await db
    .insert(dict)
    .values(rows)
    .onConflictDoNothing({ target: [dict.type, dict.value] })
}
