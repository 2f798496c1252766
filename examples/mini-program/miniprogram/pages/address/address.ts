import { isKioskError } from '../../kiosk-client/index'
import { withRegion } from '../../kiosk-client/shop'
import { destination } from '../../utils/cart'
import { checkedFields, enteredOf, fieldForm, noFields, refusedFields, withText } from '../../utils/fields'
import { goBack } from '../../utils/go'
import { shop } from '../../utils/shop'
import { t } from '../../utils/words'
import { attempt, fresh, isSure, load, say } from '../../utils/work'

type Field = 'name' | 'mobile' | 'detail'
const fields: { field: Field; label: string; type: 'text' | 'number' }[] = [
  { field: 'name', label: t.recipient, type: 'text' },
  { field: 'mobile', label: t.mobile, type: 'number' },
  { field: 'detail', label: t.detail, type: 'text' },
]
const values: Record<Field, string> = { name: '', mobile: '', detail: '' }
const region: string[] = []
const code: { regionCode: string | null } = { regionCode: null }
const errors: Record<string, string> = {}

/** A new one, or the one with this `id`. */
Page({
  data: {
    ...{ ...fresh, t, id: 0, isChoice: false, fields, values, region, ...code, place: '', isDefault: false, errors },
    custom: noFields,
  },

  onLoad({ id, choose }) {
    void wx.setNavigationBarTitle({ title: id ? t.editAddress : t.newAddress })
    this.setData({ id: Number(id || 0), isChoice: choose === '1' })
    void this.load()
  },

  load() {
    return load(this, async () => {
      if (!this.data.id) return this.setData({ custom: await fieldForm('address', {}) })
      const address = await shop.address.read({ id: this.data.id })
      const { name, mobile, detail, province, city, country, region_code, is_default } = address
      const custom = await fieldForm('address', address)
      this.setData({ values: { name, mobile, detail }, isDefault: is_default, custom })
      this.setRegion([province, city, country], region_code)
    })
  },

  setRegion(region: string[], regionCode: string | null) {
    this.setData({ region, regionCode, place: region.join(' ') })
  },
  write({ currentTarget, detail }: WechatMiniprogram.Input) {
    this.setData({ values: { ...this.data.values, [currentTarget.dataset.field]: detail.value } })
  },
  writeField({ detail }: WechatMiniprogram.CustomEvent<{ name: string; text: string }>) {
    this.setData({ custom: withText(this.data.custom, detail) })
  },
  chooseRegion({ detail }: WechatMiniprogram.CustomEvent<{ value: string[]; code?: string[] }>) {
    const [, , code = null] = detail.code || []
    this.setRegion(detail.value, code)
  },
  setDefault({ detail }: WechatMiniprogram.CustomEvent<{ value: boolean }>) {
    this.setData({ isDefault: detail.value })
  },

  save() {
    return attempt(async () => {
      const { id, values, region, regionCode, isDefault, isChoice } = this.data
      const [province = '', city = '', country = ''] = region
      if (!province) return say(t.chooseRegion)
      const { custom, missing } = checkedFields(this.data.custom)
      this.setData({ custom })
      if (missing) return say(missing)
      const address = { ...values, province, city, country, is_default: isDefault, ...enteredOf(custom) }
      const send = (region_code: string | null) =>
        id ? shop.address.update({ id, ...address, region_code }) : shop.address.create({ ...address, region_code })
      const saved = await withRegion(send, regionCode).catch((error: unknown) => {
        if (isKioskError(error, 'invalid'))
          this.setData({ errors: error.errors, custom: refusedFields(custom, error.errors) })
        throw error
      })
      if (isChoice) destination.id = saved.id
      goBack()
    })
  },
  remove() {
    return attempt(async () => {
      if (!(await isSure(t.deleteThis))) return
      await shop.address.delete({ id: this.data.id })
      goBack()
    })
  },
})
