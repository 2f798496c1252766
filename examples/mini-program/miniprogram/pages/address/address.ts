import { isKioskError } from '../../kiosk-client/index'
import { destination } from '../../utils/cart'
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
const errors: Record<string, string> = {}

/** A new one, or the one with this `id`. */
Page({
  data: { ...fresh, t, id: 0, isChoice: false, fields, values, region, place: '', isDefault: false, errors },

  onLoad({ id, choose }) {
    void wx.setNavigationBarTitle({ title: id ? t.editAddress : t.newAddress })
    this.setData({ id: Number(id || 0), isChoice: choose === '1' })
    void this.load()
  },

  load() {
    return load(this, async () => {
      if (!this.data.id) return
      const { name, mobile, detail, province, city, country, is_default } = await shop.address.read({
        id: this.data.id,
      })
      this.setData({ values: { name, mobile, detail }, isDefault: is_default })
      this.setRegion([province, city, country])
    })
  },

  setRegion(region: string[]) {
    this.setData({ region, place: region.join(' ') })
  },
  write({ currentTarget, detail }: WechatMiniprogram.Input) {
    this.setData({ values: { ...this.data.values, [currentTarget.dataset.field]: detail.value } })
  },
  chooseRegion({ detail }: WechatMiniprogram.CustomEvent<{ value: string[] }>) {
    this.setRegion(detail.value)
  },
  setDefault({ detail }: WechatMiniprogram.CustomEvent<{ value: boolean }>) {
    this.setData({ isDefault: detail.value })
  },

  save() {
    return attempt(async () => {
      const { id, values, region, isDefault, isChoice } = this.data
      const [province = '', city = '', country = ''] = region
      if (!province) return say(t.chooseRegion)
      const address = { ...values, province, city, country, is_default: isDefault }
      const saved = await (id ? shop.address.update({ id, ...address }) : shop.address.create(address)).catch(
        (error: unknown) => {
          if (isKioskError(error, 'invalid')) this.setData({ errors: error.errors })
          throw error
        },
      )
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
