import type { Address } from '../../kiosk-client/index'
import { withRegion } from '../../kiosk-client/shop'
import { destination } from '../../utils/cart'
import { go, goBack, goTo } from '../../utils/go'
import { shop } from '../../utils/shop'
import { addressText } from '../../utils/views'
import { t } from '../../utils/words'
import { attempt, fresh, load, say } from '../../utils/work'

const viewOf = (address: Address) => ({ ...address, place: addressText(address) })
const addresses: ReturnType<typeof viewOf>[] = []

/** All of them; with `choose` the one that is tapped is where the order goes. */
Page({
  data: { ...fresh, t, isChoice: false, addresses },

  onLoad({ choose }) {
    void wx.setNavigationBarTitle({ title: t.addresses })
    this.setData({ isChoice: choose === '1' })
  },
  onShow() {
    void this.load()
  },

  load() {
    return load(this, async () => this.setData({ addresses: (await shop.address.list()).items.map(viewOf) }))
  },

  open({ currentTarget }: WechatMiniprogram.TouchEvent) {
    const { id } = currentTarget.dataset
    if (!this.data.isChoice) return goTo('address', id)
    destination.id = id
    goBack()
  },
  edit({ currentTarget }: WechatMiniprogram.TouchEvent) {
    goTo('address', currentTarget.dataset.id)
  },
  add() {
    go('address')
  },
  /** WeChat keeps addresses of its own. */
  takeFromWechat() {
    return attempt(async () => {
      if (!(await shop.askForPrivacy())) return say(t.privacyDeclined)
      const chosen = await wx.chooseAddress().catch(() => undefined) // closed without a choice
      if (!chosen) return
      const address = {
        ...{ name: chosen.userName, mobile: chosen.telNumber, province: chosen.provinceName },
        ...{ city: chosen.cityName, country: chosen.countyName, detail: chosen.detailInfo },
      }
      await withRegion((region_code) => shop.address.create({ ...address, region_code }), chosen.nationalCode || null)
      await this.load()
    })
  },
})
